#!/usr/bin/env bash
# check-html-links 0.2.4: the command exits with code 0 even if it finds broken links, so the CI job passes.
#
# Behaviour: a page links to a file that does not exist. The report lists the missing target but the command succeeds, with and without the
# option `--continue-on-error`.
# Why this is surprising: the option suggests that errors end the process by default, and the code contains a `process.exit(1)`. Without the
# flag, the command line parser returns undefined, but the code compares it with `=== false`. Scripts have to search the output for "missing
# reference targets" instead.
# Source: the published src/CheckHtmlLinksCli.js (`continueOnError`); run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent check-html-links@0.2.4
mkdir site
printf '<!doctype html><html lang="en"><head><title>x</title></head><body><a href="missing.html">x</a></body></html>\n' > site/index.html
for flag in '' --continue-on-error; do
  code=0
  # shellcheck disable=SC2086 # an empty flag must not become an argument
  npx check-html-links site $flag > report.txt 2>&1 || code=$?
  grep 'missing reference target' report.txt
  echo "exit code with the flag '$flag': $code"
  if [ "$code" != 0 ]; then
    echo 'CHANGED: broken links fail the command now'
    exit 1
  fi
done
