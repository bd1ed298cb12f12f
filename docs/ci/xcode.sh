#!/bin/sh
# A build phase of Xcode ("Run Script", "Based on dependency analysis" off): findings appear in the list of
# issues. The command runs on Linux, here in a container of the image that the Dockerfile builds, with the
# project at the same path inside, so that Xcode opens the right file.
set -eu
root=${SRCROOT:?expected the variable that Xcode sets for build phases}
if ! command -v docker >/dev/null; then
  echo "warning: docker is not installed; layouts are not checked"
  exit 0
fi
# Findings are warnings of the build; without --fail-on error in its options, none fails it.
docker run --rm -v "$root:$root:ro" -w "$root" "${KUINA_IMAGE:-kuina}" check "$root" "$@" || [ $? -eq 1 ]
