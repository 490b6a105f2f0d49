#!/bin/sh
# Copies the whole cluster, as the start of a point-in-time restore. Run it daily as a user with the
# REPLICATION attribute, for example by a timer:
#   ./base-backup.sh /var/backups/growerz/base
# Segments that only older base backups need can be removed with pg_archivecleanup.
set -eu

folder=$1/$(date -u +%Y-%m-%dT%H%M%SZ)

umask 077
mkdir -p "$1"
trap 'exit 1' INT TERM
trap 'rm -rf "$folder.partial"' EXIT
pg_basebackup --pgdata="$folder.partial" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$folder.partial"
mv "$folder.partial" "$folder"
echo "$folder"
