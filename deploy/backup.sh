#!/bin/sh
# Makes a backup in BACKUP_DIR, reads it again to its end, then deletes those of more than 28 days. A backup that fails deletes
# nothing. What a killed backup left (.partial) goes with them. Used by deploy/systemd/mahalla-ish-backup.service.
set -eu

file="${BACKUP_DIR:?}/$(date -u +%Y-%m-%dT%H%M%SZ).backup"
bin/mahalla-ish backup "$file"
bin/mahalla-ish backup --verify "$file"
find "$BACKUP_DIR" -maxdepth 1 -name '*.backup*' -type f -mtime +27 -delete
