#!/bin/sh
# Checks every file of a folder against a form: good ones go to accepted/, the others are told.
set -u
here=$(dirname "$0")
refused=0
mkdir -p accepted
for answers in "$1"/*.json; do
  screenlet form "$here/incident.json" --answers "$answers" \
    --output "accepted/${answers##*/}" || refused=$((refused + 1))
done
echo "$refused refused."
test "$refused" -eq 0
