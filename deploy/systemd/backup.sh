#!/bin/sh
# Writes a backup, verifies it, moves it to $BACKUPS, copies it to $COPY_TO (a target of rsync, such as
# backup@other.example:shop/) and then deletes those older than $KEEP_DAYS days. At least one is always left:
# nothing is deleted before a new one has been verified and copied.
set -eu
: "${BACKUPS:?}" "${KEEP_DAYS:=30}"
cd "$(dirname "$0")/../.."
name="shop-$(date -u +%Y-%m-%d-%H%M%S).tar.zst${BACKUP_PASSPHRASE:+.enc}"
node=$(echo node_modules/node-linux-*/bin/node)
# A folder of its own, also for what a killed run has left: only verified backups lie beside each other.
new="$BACKUPS/.unverified"
trap 'rm -rf "$new"' EXIT
trap 'exit 1' INT TERM HUP
rm -rf "$new"
mkdir "$new"
"$node" server/commands.ts backup "$new/$name"
"$node" server/commands.ts backup verify "$new/$name"
mv "$new/$name" "$BACKUPS/$name"
if [ -n "${COPY_TO:-}" ]; then
  rsync --archive --timeout=300 "$BACKUPS/$name" "$COPY_TO"
fi
find "$BACKUPS" -maxdepth 1 -type f -name 'shop-*.tar.zst*' -mtime "+$KEEP_DAYS" -delete
