#!/bin/sh
# Asks what to release. Leaving the form ends the script with its status: 1, or 130 on Ctrl+C.
set -eu
record=$(screenlet form "$@" - <<'FORM'
{
  "title": "Release",
  "type": "object",
  "required": ["version", "place", "tested"],
  "properties": {
    "version": {"type": "string", "title": "Version", "pattern": "^[0-9]+[.][0-9]+[.][0-9]+$"},
    "place": {"enum": ["staging", "production"], "title": "Where to"},
    "tested": {"type": "boolean", "title": "The tests are green"}
  }
}
FORM
)
value() { printf '%s\n' "$record" | sed -n "s/^  \"$1\": \"*\([^\",]*\).*/\1/p"; }
test "$(value tested)" = true || { echo "Test it first." >&2; exit 1; }
echo "Releasing $(value version) to $(value place)."
