#!/usr/bin/python3
"""
Proves that the JSON Schemas of schemas/ are sound and say the same as the program.

  1  each schema is valid draft-07, and what two of them define alike is alike
  2  every key in them has title, description, examples and, where it may be left out, a default or the words for what
     holds then; every default and example fits its own key
  3  the fixtures and the tile catalogue fit
  4  what the program prints for fixtures and good documents fits, and its YAML says the same as its JSON
  5  the schema and the program accept the documents of tests/schemas/good and refuse those of tests/schemas/bad, each
     of which has one fault

Prints TAP.  REEVE names the program; where it is not set, parts 4 and 5 check the schemas alone.  Documents are read
with the rules of YAML 1.1, by which `no` is a truth value; keys stay as they are written.
"""

import json
import os
import subprocess
import sys

try:
    import jsonschema
    import yaml
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
NAMES = ("position", "verdict", "rules", "tiles")
LEFT_OUT = "Left out"
# In these keywords stand conditions, not keys for people.
CONDITIONS = ("if", "then", "else", "not", "dependencies")


class Tap:
    """Numbers the results and prints them."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def result(self, name, faults):
        self.count += 1
        self.failed += bool(faults)
        print("%s %d - %s" % ("not ok" if faults else "ok", self.count, name.replace("#", "no.")))
        for fault in faults[:20]:
            print("  # " + fault.replace("\n", " ")[:400])
        sys.stdout.flush()

    def skip(self, name, why):
        self.count += 1
        print("ok %d - %s # SKIP %s" % (self.count, name, why))


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Scalars resolve as in YAML 1.1, but for dates, of which JSON has none; keys are the text that is written."""

    def construct_mapping(self, node, deep=False):
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


Loader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if not pair[0].endswith(":timestamp")]
    for first, pairs in Loader.yaml_implicit_resolvers.items()
}
Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_mapping)


def documents(path):
    with open(path, encoding="utf-8") as file:
        return list(yaml.load_all(file, Loader))


def files(*folder):
    """The YAML files below a folder, sorted."""
    found = []
    for place, _, names in os.walk(os.path.join(TOP, *folder)):
        found += [os.path.join(place, name) for name in names if name.endswith(".yaml")]
    return sorted(found)


def short(path):
    return os.path.relpath(path, TOP)


def reasons(validator, value, what=""):
    """What speaks against a value, as lines."""
    lines = []
    for error in validator.iter_errors(value):
        best = jsonschema.exceptions.best_match([error])
        place = "/".join(str(step) for step in best.absolute_path) or "."
        lines.append("%s%s: %s" % (what, place, best.message))
    return lines


def walk(schema, place=""):
    """Every subschema with its place, but those of conditions."""
    yield place or "/", schema
    if not isinstance(schema, dict):
        return
    for keyword in ("properties", "definitions", "patternProperties"):
        for name, part in schema.get(keyword, {}).items():
            yield from walk(part, "%s/%s/%s" % (place, keyword, name))
    for keyword in ("anyOf", "oneOf", "allOf"):
        for number, part in enumerate(schema.get(keyword, [])):
            yield from walk(part, "%s/%s/%d" % (place, keyword, number))
    for keyword in ("items", "additionalProperties", "propertyNames"):
        if isinstance(schema.get(keyword), dict):
            yield from walk(schema[keyword], "%s/%s" % (place, keyword))


def needed(schema):
    """The keys that an object must have, one of several included."""
    names = set(schema.get("required", []))
    for keyword in ("anyOf", "oneOf"):
        for part in schema.get(keyword, []):
            names |= set(part.get("required", []))
    return names


def resolved(root, schema):
    """A key's schema, and what stands behind its reference."""
    if "$ref" in schema:
        return resolved(root, root["definitions"][schema["$ref"][len("#/definitions/"):]])
    return schema


def undocumented(root):
    """Faults of the documentation of keys (part 2)."""
    faults = []
    validator = jsonschema.Draft7Validator(root)
    seen = 0
    for place, schema in walk(root):
        if not isinstance(schema, dict):
            continue
        for name, part in schema.get("properties", {}).items():
            seen += 1
            where = "%s/%s" % (place, name)
            part = resolved(root, part)
            for keyword in ("title", "description", "examples"):
                if not part.get(keyword):
                    faults.append("%s has no %s" % (where, keyword))
            if name not in needed(schema) and "default" not in part and LEFT_OUT not in part.get("description", ""):
                faults.append("%s may be left out, but nothing says what holds then" % where)
        for keyword in ("examples", "default"):
            if keyword in schema:
                values = schema[keyword] if keyword == "examples" else [schema[keyword]]
                for value in values:
                    faults += reasons(validator.evolve(schema=schema), value, "%s %s: " % (place, keyword))
    if seen < 10 and "rule" not in root["definitions"]:
        faults.append("only %d keys seen" % seen)
    return faults


def open_objects(root):
    """Objects with named keys that would let others pass."""
    return [place for place, schema in walk(root)
            if isinstance(schema, dict) and "properties" in schema and "additionalProperties" not in schema
            and place != "/properties/next"]


def differences(schemas):
    """What two schemas must define alike, and do not."""
    faults = []
    position, verdict = schemas["position"], schemas["verdict"]
    own, tiles = position["definitions"], schemas["tiles"]["definitions"]
    for name in sorted(set(tiles) | {name for name in own if name == "tile" or name.startswith("tile.")}):
        if own.get(name) != tiles.get(name):
            faults.append("definition %s differs between position and tiles" % name)
    for name in ("coordinates", "rotation", "spot", "tile-name", "rule-id"):
        if own["core." + name] != verdict["definitions"][name]:
            faults.append("definition %s differs between position and verdict" % name)
    if own["core.rule-id"] != schemas["rules"]["definitions"]["rule-id"]:
        faults.append("definition rule-id differs between position and rules")
    verbs = set()
    for part in own["core.action"]["anyOf"]:
        verbs |= set(resolved(position, part).get("properties", {}))
    offered = {"scores", "needs", "figures", "others", "choices", "then", "alone"}
    listed = ((position, "expect.choice", set()), (verdict, "choice", {"rules"}), (verdict, "offer", offered))
    for schema, name, more in listed:
        choice = schema["definitions"][name]
        keys = set(choice["properties"])
        if keys != verbs | more:
            faults.append("%s and the actions differ in keys: %s" % (name, sorted(keys ^ (verbs | more))))
    options = list(position["properties"]["game"]["properties"]["options"]["properties"])
    if options != verdict["properties"]["options"]["propertyNames"]["enum"]:
        faults.append("the options differ between position and verdict")
    modules = own["core.expansion"]["enum"]
    if modules != schemas["rules"]["definitions"]["rule"]["properties"]["module"]["enum"]:
        faults.append("the modules differ between position and rules")
    kinds = own["core.tally-figure"]["anyOf"][0]["enum"]
    for name, more in (("core.figure-of", []), ("core.figure-somewhere", []), ("expect.returned", ["figure"])):
        found = [part["required"][0] for part in own[name]["oneOf"]]
        if found != kinds + more:
            faults.append("%s does not list the kinds of figures" % name)
    for path in files("src", "expansions"):
        for chapter in documents(path):
            if chapter["module"] not in modules:
                faults.append("module %s is not among the expansions" % chapter["module"])
            for rule in chapter["rules"]:
                if rule.get("option", options[0]).split(":")[0] not in options:
                    faults.append("option of %s is not known: %s" % (rule["id"], rule["option"]))
    return faults


def run(*arguments):
    """Runs the program; its standard output and exit status."""
    done = subprocess.run([os.environ["REEVE"], *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          stdin=subprocess.DEVNULL, check=False, timeout=300)
    return done.stdout.decode("utf-8"), done.returncode


def judged(validator, path, command="judge", statuses=(0, 1), options=()):
    """Faults of what the program prints for a file: each line fits, and there is one for each document."""
    text, status = run(command, "--format=json", *options, path)
    faults = [] if status in statuses else ["exit status %d" % status]
    lines = text.splitlines()
    if len(lines) != len(documents(path)):
        faults.append("%d verdicts of %d documents" % (len(lines), len(documents(path))))
    for number, line in enumerate(lines):
        try:
            faults += reasons(validator, json.loads(line), "document %d: " % (number + 1))
        except ValueError as error:
            faults.append("document %d is no JSON: %s" % (number + 1, error))
    return faults


def alike(path, command="judge", options=()):
    """Faults where the YAML of a file's verdicts, read by YAML 1.1, says other things than their JSON."""
    as_json, _ = run(command, "--format=json", *options, path)
    as_yaml, _ = run(command, "--format=yaml", *options, path)
    try:
        if [json.loads(line) for line in as_json.splitlines()] != list(yaml.load_all(as_yaml, Loader)):
            return ["the YAML says other things than the JSON"]
    except (ValueError, yaml.YAMLError) as error:
        return [str(error)]
    return []


def check_schemas(tap, schemas):
    for name in NAMES:
        try:
            jsonschema.Draft7Validator.check_schema(schemas[name])
            faults = []
        except jsonschema.SchemaError as error:
            faults = [error.message]
        if schemas[name].get("$schema") != "http://json-schema.org/draft-07/schema#":
            faults.append("$schema is not draft-07")
        tap.result("%s: valid draft-07" % name, faults)
        tap.result("%s: every key is documented" % name, undocumented(schemas[name]))
        tap.result("%s: no unknown key passes" % name, open_objects(schemas[name]))
    tap.result("the schemas agree with each other and with the rule books", differences(schemas))


def check_data(tap, position, tiles):
    fixtures = files("fixtures")
    for path in fixtures:
        faults = []
        for number, value in enumerate(documents(path)):
            faults += reasons(position, value, "document %d: " % (number + 1))
        tap.result("%s fits" % short(path), faults)
    catalogue = files("src", "catalog", "tiles")
    if not catalogue:
        tap.result("the tile catalogue is found", ["no file in src/catalog/tiles"])
    for path in catalogue:
        faults = []
        for value in documents(path):
            faults += reasons(tiles, value)
        tap.result("%s fits" % short(path), faults)


def check_output(tap, schemas):
    verdict = jsonschema.Draft7Validator(schemas["verdict"])
    def of_moves(name):
        return verdict.evolve(schema={"$ref": "#/definitions/" + name, "definitions": schemas["verdict"]["definitions"]})

    moves = of_moves("moves")
    if "REEVE" not in os.environ:
        tap.skip("what the program prints", "REEVE is not set")
        return
    for path in files("fixtures"):
        # a fixture of a module that is not built has a verdict too, and ends with 2
        tap.result("verdicts of %s" % short(path), judged(verdict, path, statuses=(0, 1, 2)))
    for path in files("tests", "schemas", "good"):
        tap.result("verdicts of %s" % short(path), judged(verdict, path) + alike(path))
        tap.result("final verdicts of %s" % short(path), judged(verdict, path, "final", (0, 1, 2)))
        if all("move" in value for value in documents(path)):
            tap.result("moves of %s" % short(path), judged(moves, path, "moves") + alike(path, "moves"))
    for path in files("fixtures", "counts")[::4] + [os.path.join(TOP, "tests", "cli", "moves-flock", "game.yaml"),
                                               os.path.join(TOP, "tests", "cli", "moves-game-over", "final.yaml")]:
        for name, options in (("moves", ("--tile", "B")), ("moves-count", ("--count", "--tile", "B")),
                              ("moves-lines", ("--depth", "1", "--tiles", "A,B")), ("moves-fits", ()),
                              ("moves-why", ("--why", "0,1", "--tile", "B")), ("moves-why", ("--why", "9,9", "--tile", "B"))):
            tap.result("moves %s of %s" % (" ".join(options), short(path)),
                       judged(of_moves(name), path, "moves", options=options) + alike(path, "moves", options))
    path = os.path.join(TOP, "tests", "cli", "moves-no-tile-drawn", "game.yaml")
    for name, options in (("moves", ()), ("moves-count", ("--count",))):
        tap.result("moves %s of %s" % (" ".join(options), short(path)),
                   judged(of_moves(name), path, "moves", options=options) + alike(path, "moves", options))
    for command, name in (("rules", "rules"), ("tiles", "tiles")):
        text, status = run(command, "--format=json")
        faults = [] if status == 0 else ["exit status %d" % status]
        try:
            value = json.loads(text)
            faults += reasons(jsonschema.Draft7Validator(schemas[name]), value)
            if not value.get(name):
                faults.append("nothing is listed")
        except ValueError as error:
            faults.append(str(error))
        tap.result("reeve %s --format=json" % command, faults)
    for name in NAMES:
        text, status = run("schema", name)
        try:
            same = status == 0 and json.loads(text) == schemas[name]
            faults = [] if same else ["exit status %d, or another schema" % status]
        except ValueError as error:
            faults = [str(error)]
        tap.result("reeve schema %s" % name, faults)


def check_agreement(tap, schemas):
    position = jsonschema.Draft7Validator(schemas["position"])
    verdict = jsonschema.Draft7Validator(schemas["verdict"])
    program = "REEVE" in os.environ
    good, bad = files("tests", "schemas", "good"), files("tests", "schemas", "bad")
    rich = len(good) >= 25 and len(bad) >= 50
    tap.result("the corpus is there", [] if rich else ["%d good, %d bad" % (len(good), len(bad))])
    for path in good:
        faults = []
        for number, value in enumerate(documents(path)):
            faults += reasons(position, value, "the schema refuses document %d: " % (number + 1))
        if program:
            _, status = run("judge", "--quiet", path)
            if status not in (0, 1):
                faults.append("the program refuses it (exit status %d)" % status)
        tap.result("%s is accepted" % short(path), faults)
    for path in bad:
        values = documents(path)
        faults = [] if len(values) == 1 else ["%d documents instead of one" % len(values)]
        faults += ["the schema accepts it" for value in values if position.is_valid(value)]
        if program:
            _, status = run("judge", "--quiet", path)
            if status != 2:
                faults.append("the program accepts it (exit status %d)" % status)
            faults += judged(verdict, path, statuses=(2,))
        tap.result("%s is refused" % short(path), faults)


def main():
    tap = Tap()
    schemas = {}
    for name in NAMES:
        with open(os.path.join(TOP, "schemas", name + ".schema.json"), encoding="utf-8") as file:
            schemas[name] = json.load(file)
    check_schemas(tap, schemas)
    check_data(tap, jsonschema.Draft7Validator(schemas["position"]), jsonschema.Draft7Validator(schemas["tiles"]))
    check_output(tap, schemas)
    check_agreement(tap, schemas)
    print("1..%d" % tap.count)
    return 1 if tap.failed else 0


if __name__ == "__main__":
    sys.exit(main())
