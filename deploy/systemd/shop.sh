#!/bin/sh
# An operator's command as the user of the service and with its settings: `deploy/systemd/shop.sh orders`.
# Paths of files are absolute, and the user `nayab` may read or write them.
set -eu
cd "$(dirname "$0")/../.."
exec systemd-run --quiet --pipe --wait --collect --uid=nayab --gid=nayab --working-directory="$PWD" \
  --property=EnvironmentFile=/etc/nayab.env --property=UMask=0077 --setenv=DATA_DIR=/var/lib/nayab \
  "$(echo "$PWD"/node_modules/node-linux-*/bin/node)" server/commands.ts "$@"
