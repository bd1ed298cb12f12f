#!/bin/sh
# .git/hooks/pre-commit: checks the storyboards and xibs that are about to be committed.
#
# Install with: cp docs/ci/pre-commit.sh .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
set -eu
git diff --cached --name-only --diff-filter=ACMR -z -- '*.storyboard' '*.xib' |
  xargs -0 -r kuina check --fail-on warning
