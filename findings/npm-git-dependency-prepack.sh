#!/usr/bin/env bash
# npm 11.19.1: a package that builds its files in `prepack` is installed from git without them.
#
# Behaviour: the package's only script is `prepack`, which writes lib/index.js, and `files` lists lib. The tarball from `npm pack` contains
# the file. `npm install git+file://…` installs the same commit without it, and reports success.
# Why this is surprising: npm's own documentation lists "when installing a git dependency" among the cases in which `prepack` runs. Only
# `prepare` does. `npx git+…` and pre-commit hooks (`language: node`) therefore get a package without its output.
# Source: docs.npmjs.com, "scripts", section Life Cycle Scripts; run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export npm_config_cache="$folder/cache" npm_config_update_notifier=false
npm install --silent --no-audit --no-fund --prefix tool npm@11.19.1
npm() { "$folder/tool/node_modules/.bin/npm" "$@"; }
mkdir package app
cd package
cat > package.json <<'JSON'
{ "name": "built", "version": "1.0.0", "main": "lib/index.js", "files": ["lib"],
  "scripts": { "prepack": "node -e \"fs.mkdirSync('lib', { recursive: true }); fs.writeFileSync('lib/index.js', '')\"" } }
JSON
echo lib > .gitignore
git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm first
packed=$(npm pack --dry-run --json --silent | node -p 'JSON.parse(fs.readFileSync(0, "utf8"))[0].files.map(({ path }) => path).join(" ")')
rm -rf lib
cd ../app
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund "git+file://$folder/package"
installed=$(cd node_modules/built && find . -type f | sort | tr '\n' ' ')
echo "npm $(npm --version)"
echo "npm pack: $packed"
echo "npm install git+file: $installed"
case "$packed/$installed" in
  *lib/index.js*/*lib/index.js*) echo 'CHANGED: the built file is installed'; exit 1 ;;
  *lib/index.js*/*package.json*) exit 0 ;;
  *) echo 'CHANGED: npm pack does not build either'; exit 1 ;;
esac
