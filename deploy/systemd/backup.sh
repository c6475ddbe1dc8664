#!/bin/sh
# Writes a backup to $BACKUPS, verifies it, copies it to $COPY_TO (a target of rsync, such as
# backup@other.example:shop/) and then deletes those older than $KEEP_DAYS days. At least one is always left:
# nothing is deleted before a new one has been verified and copied.
set -eu
: "${BACKUPS:?}" "${KEEP_DAYS:=30}"
cd "$(dirname "$0")/../.."
file="$BACKUPS/shop-$(date -u +%Y-%m-%d-%H%M%S).tar.zst${BACKUP_PASSPHRASE:+.enc}"
node=$(echo node_modules/node-linux-*/bin/node)
"$node" server/commands.ts backup "$file"
"$node" server/commands.ts backup verify "$file"
if [ -n "${COPY_TO:-}" ]; then
  rsync --archive --timeout=300 "$file" "$COPY_TO"
fi
find "$BACKUPS" -maxdepth 1 -type f -name 'shop-*.tar.zst*' -mtime "+$KEEP_DAYS" -delete
