#!/bin/sh
# Archives one segment of the write-ahead log. PostgreSQL calls it as archive_command with the path and
# the name of the segment, and tries again until it exits with 0. It never overwrites a segment.
set -eu

path=$1
name=$2
archive=${WAL_ARCHIVE:-/var/backups/growerz/wal}

if [ -e "$archive/$name" ]; then
  # Archived before a crash, but not acknowledged.
  cmp -s "$path" "$archive/$name"
  exit
fi
umask 077
# PostgreSQL itself archives files that end with .partial, after a failover.
unfinished=$archive/.$name.unfinished
cp "$path" "$unfinished"
sync "$unfinished"
mv "$unfinished" "$archive/$name"
sync "$archive"
