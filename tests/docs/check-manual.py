#!/usr/bin/python3
"""
Proves that the manual leaves nothing out.

  reeve.1        every command, every option that --help names (and no other), every exit status, every variable of the
                 environment that the source asks for
  reeve.5        every key of the schemas of position and verdict, in the section that it belongs to, and every named
                 option of the rules with its values and default
  reeve-rules.7  every rule that the program knows
  all pages      no fault for mandoc and none for groff
  README.md      the exit statuses, and the file that `./bootstrap judge` judges

A key counts as documented where it is the word of an .Ic macro, those of the document itself and of its main parts
where such a word begins an item.  Keys, options and rules of modules that are not built
are left aside; which key belongs to which module the schema says itself (a definition named MODULE.WHAT, the words
`(module NAME)` or `Module: NAME.` of a description), and which modules are built the program says (`reeve rules`).

Prints TAP.  REEVE names the program, else ./reeve is taken; reeve-rules.7 lies beside it.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.path.abspath(os.environ.get("REEVE", "reeve"))
COMMAND_PAGE = os.path.join(TOP, "man", "reeve.1")
DOCUMENT_PAGE = os.path.join(TOP, "man", "reeve.5")
RULES_PAGE = os.path.join(os.path.dirname(PROGRAM), "reeve-rules.7")

# Where the keys under a key of the document are to be found; what is not named belongs to POSITION.
SECTIONS = {"options": "OPTIONS OF THE RULES", "tiles": "OWN TILES", "move": "MOVE", "turns": "MOVE", "tally": "TALLY",
            "expect": "EXPECTATION"}
MARKED = re.compile(r"\(module ([a-z][a-z-]*)\)|Module: ([a-z][a-z-]*)")
DEFINED = re.compile(r"^#/definitions/([a-z-]+)\.")
# Parts of the document whose keys begin items, unless they belong to a module.
MAIN_PARTS = ("", ".game", ".players", ".board", ".figures", ".expect")
# A line of `reeve help options`.
SETTING = re.compile(r"^  ([a-z][a-z-]*) +(\S.*); default (.+)$")
# mdoc macros that close a word list of .Ic in the same line.
OTHER = {"Ar", "Cm", "No", "Ns", "Fl", "Pq", "Po", "Pc", "Bq", "Brq", "Ql", "Xr", "Sx", "Nm", "Pa", "Ev", "Op"}


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def result(self, name, faults):
        self.count += 1
        self.failed += bool(faults)
        print("%s %d - %s" % ("not ok" if faults else "ok", self.count, name))
        for fault in faults:
            print("# " + fault)


def reeve(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, check=True,
                          timeout=60).stdout.decode("utf-8")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sections_of(page):
    """The text of each section and subsection of a page, by title; a section has that of its subsections too."""
    found = {}
    section = subsection = None
    for line in page.split("\n"):
        head = re.match(r"\.S([hs]) (.*)", line)
        if head and head.group(1) == "h":
            section, subsection = head.group(2), None
        elif head:
            subsection = head.group(2)
        for title in (section, subsection):
            if title:
                found.setdefault(title, []).append(line)
    return {title: "\n".join(lines) for title, lines in found.items()}


def macro_words(text, macro):
    """The words that a macro marks."""
    words = set()
    for line in text.split("\n"):
        if not line.startswith("."):
            continue
        on = False
        for word in line[1:].split():
            if word == macro:
                on = True
            elif word in OTHER or word in ("Ic", "Cm", "It", "Fl"):
                on = False
            elif on:
                words.add(word)
    return words


# ---- reeve.1 ----

def help_options(text):
    """The options that a help text names: (long, short or None)."""
    return re.findall(r"^ +(?:-(\w), +)?--([a-z][a-z-]*)", text, re.MULTILINE)


def own_part(text):
    """Of a command's help, the options of its own."""
    begin = text.find("\nOptions of this command\n")
    return text[begin:text.index("\nOptions of all commands\n")] if begin >= 0 else ""


def check_commands(tap):
    page = sections_of(read(COMMAND_PAGE))
    text = reeve("--help")
    listed = text[text.index("\nCommands\n") + 10:text.index("\nOptions of all commands\n")]
    commands = re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)
    tap.result("the help names commands", [] if "judge" in commands else ["none was found"])
    items = re.findall(r"^\.It Cm (\S+)", page["COMMANDS"], re.MULTILINE)
    tap.result("every command is in reeve.1", ["%s is missing" % name for name in commands if name not in items])
    tap.result("every command of reeve.1 is there",
               ["%s is no command" % name for name in items if name not in commands])
    synopsis = macro_words(page["SYNOPSIS"], "Cm")
    tap.result("every command is in the synopsis",
               ["%s is missing" % name for name in commands if name not in synopsis])

    wanted = [(short, name, "OPTIONS") for short, name in help_options(text)]
    for command in commands:
        wanted += [(short, name, "COMMANDS") for short, name in help_options(own_part(reeve(command, "--help")))]
    faults = []
    for short, name, section in wanted:
        documented = {word for line in page[section].split("\n") if line.startswith(".It")
                      for word in re.findall(r"Fl (-?[a-zA-Z][a-z-]*)", line)}
        faults += ["--%s is missing in %s" % (name, section)] * ("-" + name not in documented)
        faults += ["-%s is missing in %s" % (short, section)] * bool(short and short not in documented)
    tap.result("every option is in reeve.1", faults if wanted else ["the help names no options"])
    known = {name for _, name, _ in wanted} | {short for short, _, _ in wanted}
    named = {word.lstrip("-") for word in re.findall(r"\bFl (-?[a-zA-Z][a-z-]*)", "\n".join(page.values()))}
    tap.result("every option of reeve.1 is there", ["%s is no option" % word for word in sorted(named - known)])

    statuses = re.findall(r"^ +(\d+)  \S", text[text.index("\nExit status"):], re.MULTILINE)
    items = re.findall(r"^\.It (\d+)$", page["EXIT STATUS"], re.MULTILINE)
    tap.result("the exit statuses of reeve.1 are those of the program",
               [] if statuses and statuses == items else ["program %s, page %s" % (statuses, items)])
    source = "".join(read(path) for path in glob.glob(os.path.join(TOP, "src", "**", "*.c"), recursive=True))
    asked = set(re.findall(r'\bgetenv\("(\w+)"\)', source))
    told = set(re.findall(r"^\.It Ev (\w+)", page["ENVIRONMENT"], re.MULTILINE))
    tap.result("the environment in reeve.1 is what the source asks for",
               [] if asked and asked == told else ["source %s, page %s" % (sorted(asked), sorted(told))])


# ---- reeve.5 ----

def built_modules():
    return {rule["module"] for rule in json.loads(reeve("rules", "--format=json"))["rules"]}


class Walk:
    """The keys of a schema that a document may have with the modules that are built."""

    def __init__(self, schema, modules, built, options):
        self.definitions = schema["definitions"]
        self.modules = modules
        self.built = built
        self.options = options
        self.seen = set()
        self.todo = [("", schema, "POSITION", None)]

    def module_of(self, node):
        """The module that a key or a branch belongs to, None if it says none."""
        defined = DEFINED.match(node.get("$ref", ""))
        marked = MARKED.search(node.get("description", ""))
        for name in (defined.group(1) if defined else None, (marked.group(1) or marked.group(2)) if marked else None):
            if name in self.modules:
                return name
        return None

    def is_built(self, node):
        """False of what belongs to a module, or needs an option of the command line, that is not there."""
        switch = re.match(r"With --([a-z-]+):", node.get("description", ""))
        module = self.module_of(node)
        return (module is None or module in self.built) and not (switch and switch.group(1) not in self.options)

    def add(self, path, node, section, module):
        if isinstance(node, dict) and self.is_built(node):
            self.todo.append((path, node, section, self.module_of(node) or module))

    def keys(self):
        """(path, section, key, module) of each key; a definition is followed once for each section."""
        while self.todo:
            path, node, section, module = self.todo.pop()
            name = node.get("$ref")
            if name is not None and (name, section, module) not in self.seen:
                self.seen.add((name, section, module))
                self.add(path, self.definitions[name[len("#/definitions/"):]], section, module)
            for key, value in node.get("properties", {}).items():
                if not self.is_built(value):
                    continue
                yield path, section, key, self.module_of(value) or module
                below = section if section == "OWN TILES" else SECTIONS.get(key, section)
                self.add("%s.%s" % (path, key), value, below, module)
            for word in ("items", "additionalProperties"):
                self.add(path, node.get(word), section, module)
            for word in ("allOf", "anyOf", "oneOf"):
                for branch in node.get(word, []):
                    self.add(path, branch, section, module)


def heads_of(text):
    """The lines of a section that begin items."""
    return "\n".join(line for line in text.split("\n") if line.startswith(".It "))


def check_keys(tap, name, page, built, section_of):
    modules = set(json.loads(reeve("schema", "position"))["definitions"]["core.expansion"]["enum"])
    options = {option for _, option in help_options(reeve("--help"))}
    faults = set()
    count = 0
    for path, section, key, module in Walk(json.loads(reeve("schema", name)), modules, built, options).keys():
        count += 1
        places = [section_of(section)] + ([module] if module else [])
        texts = [page.get(place, "") for place in places]
        if name == "position" and path in MAIN_PARTS and module in (None, "base"):
            texts = [heads_of(text) for text in texts]
        if not any(key in macro_words(text, "Ic") for text in texts):
            faults.add("%s.%s is missing in %s" % (path, key, " and ".join(places)))
    tap.result("every key of the %s schema is in reeve.5" % name,
               sorted(faults) if count > 40 else ["only %d keys were found" % count])


def check_settings(tap, page, built):
    faults = []
    module = None
    count = 0
    for line in reeve("help", "options").split("\n"):
        module = line if line in built else module
        setting = SETTING.match(line)
        if not setting:
            continue
        count += 1
        name, values, default = setting.groups()
        place = page["OPTIONS OF THE RULES" if module == "base" else module]
        item = re.search(r"^\.It Ic %s\b(.*\n(?:(?!\.(?:It|El)\b).*\n)*)" % re.escape(name), place + "\n", re.MULTILINE)
        if not item:
            faults.append("%s is missing in %s" % (name, module))
            continue
        text = item.group(1)
        if values.startswith("a number"):
            faults += ["%s: no words \"Values: %s.\"" % (name, values)] * ("Values: %s." % values not in text)
        else:
            given = text.split("\n")[0].replace(": Cm ", "").replace("|", " ").split()
            faults += ["%s: values %s, not %s" % (name, given, values)] * (given != values.split(", "))
        faults += ["%s: no words \"Default: %s.\"" % (name, default)] * ("Default: %s." % default not in text)
    tap.result("every option of the rules is in reeve.5", faults if count else ["`reeve help options` names none"])


def check_document(tap):
    page = sections_of(read(DOCUMENT_PAGE))
    built = built_modules()
    missing = sorted(name for name in built if name not in page)
    tap.result("every module that is built has its section in reeve.5", ["%s has none" % name for name in missing])
    check_keys(tap, "position", page, built, lambda section: section)
    check_keys(tap, "verdict", page, built, lambda section: "VERDICT")
    check_settings(tap, page, built)


# ---- reeve-rules.7, and all pages ----

def check_rules(tap):
    page = read(RULES_PAGE).replace("\\-", "-")
    rules = [rule["id"] for rule in json.loads(reeve("rules", "--format=json"))["rules"]]
    named = re.findall(r"^\\fB([a-z]+(?:\.[a-z0-9-]+)+)\\fP$", page, re.MULTILINE)
    tap.result("every rule is in reeve-rules.7", ["%s is missing" % rule for rule in rules if rule not in named]
               if rules else ["there are no rules"])
    tap.result("every rule of reeve-rules.7 is there", ["%s is no rule" % rule for rule in named if rule not in rules])


def check_form(tap):
    for path in (COMMAND_PAGE, DOCUMENT_PAGE, RULES_PAGE):
        name = os.path.basename(path)
        for tool, arguments in (("mandoc", ["-T", "lint", "-W", "warning"]),
                                ("groff", ["-ww", "-man" if path == RULES_PAGE else "-mdoc", "-Tutf8", "-z"])):
            if not shutil.which(tool):
                tap.count += 1
                print("ok %d - %s finds no fault in %s # SKIP there is no %s" % (tap.count, tool, name, tool))
                continue
            done = subprocess.run([tool, *arguments, path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  stdin=subprocess.DEVNULL, check=False, timeout=60)
            faults = done.stdout.decode("utf-8", "replace").split("\n")
            tap.result("%s finds no fault in %s" % (tool, name), [fault for fault in faults if fault][:20])


def check_readme(tap):
    text = read(os.path.join(TOP, "README.md"))
    statuses = re.findall(r"^ +(\d+)  \S", reeve("--help").split("\nExit status")[1], re.MULTILINE)
    told = re.findall(r"^\| (\d+) \|", text, re.MULTILINE)
    tap.result("the exit statuses of README.md are those of the program",
               [] if statuses and statuses == told else ["program %s, README.md %s" % (statuses, told)])
    example = re.search(r"^example=(\S+)$", read(os.path.join(TOP, "bootstrap")), re.MULTILINE)
    shown = example and "$ reeve judge %s" % example.group(1) in text
    tap.result("README.md shows what `./bootstrap judge` judges",
               [] if shown else ["bootstrap: %s" % (example.group(0) if example else "no line example=")])


def main():
    if not os.access(PROGRAM, os.X_OK):
        print("Bail out! no program at %s (run make first, or set REEVE)" % PROGRAM)
        return 99
    tap = Tap()
    check_commands(tap)
    check_document(tap)
    check_rules(tap)
    check_form(tap)
    check_readme(tap)
    print("1..%d" % tap.count)
    return 1 if tap.failed else 0


if __name__ == "__main__":
    sys.exit(main())
