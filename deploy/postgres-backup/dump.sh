#!/bin/sh
# Dumps the database of DATABASE_URL into a file that pg_restore reads, and keeps the newest dumps.
#   DATABASE_URL=postgres://growerz@localhost/growerz ./dump.sh /var/backups/growerz/dumps
# A dump gets its final name only when it is complete, readable and on disk.
set -eu

folder=$1
keep=${KEEP_DUMPS:-14}
name="growerz-$(date -u +%Y-%m-%dT%H%M%SZ).dump"

umask 077
mkdir -p "$folder"
trap 'exit 1' INT TERM
trap 'rm -f "$folder/$name.partial"' EXIT
pg_dump --format=custom --no-owner --serializable-deferrable --file="$folder/$name.partial" "$DATABASE_URL"
pg_restore --file=/dev/null "$folder/$name.partial"
sync "$folder/$name.partial"
mv "$folder/$name.partial" "$folder/$name"
sync "$folder"

# The names sort by time.
find "$folder" -maxdepth 1 -name 'growerz-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm --
echo "$folder/$name"
