#!/usr/bin/env bash
# npm 11.19.1: `npm create ./create-x.tgz` fails, although `npx ./create-x.tgz` runs the same package.
#
# Behaviour: `npm create` (`npm init`) rejects a path to a packed initializer with "Unrecognized initializer" and the code EUNSUPPORTED.
# `npx` installs the same archive and runs its program.
# Why this is surprising: the manual describes `npm init <package-spec>` as "same as `npx create-<package-spec>`", and a package spec can be
# a tarball. So the command that users will type cannot be tested before the package is in a registry.
# Source: `npm help init`; `execCreate` in lib/commands/init.js of npm, which accepts only registry names and packages on known Git hosts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export npm_config_cache="$folder/cache" npm_config_update_notifier=false
npm init -y > /dev/null
npm install --no-audit --no-fund --silent npm@11.19.1
npm() { node "$folder/node_modules/npm/bin/npm-cli.js" "$@"; }
npx() { node "$folder/node_modules/npm/bin/npx-cli.js" "$@"; }
mkdir initializer
cat > initializer/package.json << 'JSON'
{ "name": "create-x", "version": "1.0.0", "bin": { "create-x": "run.js" } }
JSON
printf '#!/usr/bin/env node\nconsole.log("created");\n' > initializer/run.js
chmod +x initializer/run.js
npm pack --silent ./initializer > /dev/null
echo "npx: $(npx --yes ./create-x-1.0.0.tgz)" | tee output.txt
status=0
npm create --yes ./create-x-1.0.0.tgz > report.txt 2>&1 || status=$?
echo "npm create: exit code $status, $(grep -o 'Unrecognized initializer' report.txt || tail -1 report.txt)" | tee -a output.txt
cat > expected.txt << 'TEXT'
npx: created
npm create: exit code 1, Unrecognized initializer
TEXT
diff expected.txt output.txt || { echo 'CHANGED: see above'; exit 1; }
