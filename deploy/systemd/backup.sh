#!/bin/sh
# Writes a backup, verifies it, moves it to $BACKUPS, copies it to $COPY_TO (a target of rsync, such as
# backup@other.example:shop/) and then deletes those older than $KEEP_DAYS days. At least one is always left:
# nothing is deleted before a new one has been verified and copied. A copy that fails is repeated for about an
# hour, and by the next run.
set -eu
: "${BACKUPS:?}" "${KEEP_DAYS:=30}"
cd "$(dirname "$0")/../.."
name="shop-$(date -u +%Y-%m-%d-%H%M%SZ).tar.zst${BACKUP_PASSPHRASE:+.enc}"
node=$(echo node_modules/node-linux-*/bin/node)
# A folder of its own, also for what a killed run has left: only verified backups lie beside each other.
new="$BACKUPS/.unverified"
# An empty file for each backup that is to be copied.
uncopied="$BACKUPS/.uncopied"
pausing=
trap 'rm -rf "$new"; [ -z "$pausing" ] || kill "${!:-}" 2>/dev/null || :' EXIT
trap 'exit 1' INT TERM HUP

copy() {
  for mark in "$uncopied"/*; do
    file="$BACKUPS/${mark##*/}"
    if [ -f "$file" ]; then
      rsync --archive --timeout=300 "$file" "$COPY_TO" || return 1
    fi
    rm -f "$mark"
  done
}

copy_patiently() {
  for seconds in 60 300 900 1800; do
    if copy; then return; fi
    # A signal ends `wait`, and not a `sleep` in the foreground.
    pausing=yes
    sleep "$seconds" &
    wait "$!"
    pausing=
  done
  copy
}

rm -rf "$new"
mkdir "$new"
"$node" server/commands.ts backup "$new/$name"
"$node" server/commands.ts backup verify "$new/$name"
if [ -n "${COPY_TO:-}" ]; then
  mkdir -p "$uncopied"
  : > "$uncopied/$name"
fi
mv "$new/$name" "$BACKUPS/$name"
[ -z "${COPY_TO:-}" ] || copy_patiently
find "$BACKUPS" -maxdepth 1 -type f -name 'shop-*.tar.zst*' -mtime "+$KEEP_DAYS" -delete
