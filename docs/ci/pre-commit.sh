#!/bin/sh
# .git/hooks/pre-commit: checks the storyboards and xibs that are about to be committed, as they are staged.
#
# Install with: cp docs/ci/pre-commit.sh .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
set -eu
staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT
# The project around the files is staged too; the folder .git marks its root.
git checkout-index --all --prefix="$staged/"
mkdir -p "$staged/.git"
git diff --cached --name-only --diff-filter=ACMR -z -- '*.storyboard' '*.xib' |
  (cd "$staged" && xargs -0 -r kuina check --no-cache --fail-on warning)
