#!/bin/sh
# Takes an incident report, each in a file of its own. What is left half done is offered again.
set -u
here=$(dirname "$0")
report="incident-$(date +%Y%m%d-%H%M%S).json"
screenlet form "$here/incident.json" --output "$report" "$@"
case $? in
  0) echo "Reported in $report." ;;
  130) echo "Stopped; the draft is kept." >&2; exit 130 ;;
  *) echo "Nothing is reported." >&2; exit 1 ;;
esac
