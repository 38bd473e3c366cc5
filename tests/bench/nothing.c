/* The yardstick of starting: a program that does nothing, linked with libyaml like ours. */
#include "config.h"

#include <stddef.h>
#include <yaml.h>

int main(void)
{
    return yaml_get_version_string() == NULL;
}
