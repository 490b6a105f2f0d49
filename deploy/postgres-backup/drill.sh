#!/bin/sh
# Rehearses the restore of the newest dump: restores it into a scratch database next to that of
# DATABASE_URL, compares it with the chain, and deletes it. The game may run. Run it from a timer, in the
# folder of the release and with the environment of the server. The user needs the attribute CREATEDB.
#   /opt/growerz/current/deploy/postgres-backup/drill.sh /var/backups/growerz/dumps
set -eu

folder=$1
max_age_days=${MAX_DUMP_AGE_DAYS:-2}
shift
dump=$(find "$folder" -maxdepth 1 -name 'growerz-*.dump' | sort -r | head -n 1)
if [ -z "$dump" ]; then
  echo "There is no dump in $folder" >&2
  exit 1
fi
# Otherwise nobody would notice that dumps are no longer made.
if [ -z "$(find "$dump" -mtime "-$max_age_days")" ]; then
  echo "$dump is the newest dump and older than $max_age_days days" >&2
  exit 1
fi
address=${DATABASE_URL%%\?*}
parameters=${DATABASE_URL#"$address"}
name="growerz_scratch_$$"
scratch="${address%/*}/$name$parameters"

psql --quiet --no-psqlrc --command="create database $name" "$DATABASE_URL"
trap 'exit 1' INT TERM
trap 'psql --quiet --no-psqlrc --command="drop database $name with (force)" "$DATABASE_URL"' EXIT
pg_restore --exit-on-error --no-owner --dbname="$scratch" "$dump"
echo "$dump"
node_modules/.bin/node api/commands/restore.ts --drill --from "$scratch" "$@"
