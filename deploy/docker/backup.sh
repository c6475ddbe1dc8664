#!/bin/sh
# A backup of the shop of the compose file: made and verified in the first node, then moved to the folder that
# is named. For cron, with a copy on another machine after it:
#   30 3 * * * /srv/nayab/deploy/docker/backup.sh /var/backups/nayab && rsync …
set -eu
folder="${1:?Usage: backup.sh <folder>}"
file="shop-$(date -u +%Y-%m-%d-%H%M%SZ).tar.zst.enc"
shop() { docker compose -f "$(dirname "$0")/compose.yml" "$@"; }
part="$folder/.$file.part"
# A folder of its own, also for what a killed run has left.
new=/data/unverified
trap 'rm -f "$part"; shop exec -T shop-1 rm -rf "$new"' EXIT
trap 'exit 1' INT TERM HUP
shop exec -T shop-1 rm -rf "$new"
shop exec -T shop-1 mkdir "$new"
shop exec -T shop-1 /srv/nayab/node server/commands.ts backup "$new/$file"
shop exec -T shop-1 /srv/nayab/node server/commands.ts backup verify "$new/$file"
shop cp "shop-1:$new/$file" "$part"
mv "$part" "$folder/$file"
find "$folder" -maxdepth 1 -type f \( -name 'shop-*.tar.zst.enc' -o -name '.shop-*.part' \) \
  -mtime "+${KEEP_DAYS:-30}" -delete
# Before there was a folder of its own, a killed run left its file beside it.
shop exec -T shop-1 find /data -maxdepth 1 -type f -name 'shop-????-??-??-??????.tar.zst.enc*' \
  -mtime "+${KEEP_DAYS:-30}" -delete
