#!/bin/sh
# Prepares a new data folder that replays the archived write-ahead log up to a time, or to its end.
#   ./restore.sh BASE_BACKUP NEW_DATA_FOLDER [TIME]
#   ./restore.sh /var/backups/growerz/base/2026-11-23T030000Z /var/lib/postgresql/15/restored \
#     '2026-11-23 14:30:00+00'
# Start PostgreSQL on the new folder afterwards; it accepts connections once it has reached the time. The
# folder of the damaged cluster is not touched, and the new one gets its name once it is complete.
set -eu

base=$1
data=$2
time=${3:-}
archive=${WAL_ARCHIVE:-/var/backups/growerz/wal}

if [ -e "$data" ]; then
  echo "$data exists; a restore never overwrites anything" >&2
  exit 1
fi
umask 077
unfinished=$data.unfinished
trap 'exit 1' INT TERM
trap 'rm -rf "$unfinished"' EXIT
rm -rf "$unfinished"
cp -R "$base" "$unfinished"
{
  # The segments of the new timeline must not go into the archive of the damaged cluster unnoticed.
  echo "archive_mode = off"
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_timeline = 'latest'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$time" ]; then echo "recovery_target_time = '$time'"; fi
} >>"$unfinished/postgresql.auto.conf"
touch "$unfinished/recovery.signal"
sync
mv "$unfinished" "$data"
echo "Start PostgreSQL on $data, run npm run restore, start the game, then turn archive_mode on"
