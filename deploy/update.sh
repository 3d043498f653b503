#!/bin/sh
# deploy/update.sh <commit or tag>: brings an installation to another version. The new one is fetched and built in a folder of its own while the
# old one goes on serving; then a backup is made, the program stopped, the folder swapped, and the program started. Answers that candidates type
# meanwhile wait on their devices. If the new version does not serve, the old one is started again, unless a migration has run.
#
#   /srv/sanjeh/releases/<commit>/   a checkout with its build; the newest three stay
#   /srv/sanjeh/current              a link to the one that runs
#   /srv/sanjeh/data                 DATA_DIR
#   /srv/sanjeh/.env                 the settings; each release has a link to it
#   /srv/sanjeh/backups              a backup before each update; the newest three of a year stay
#
# It runs under the account of the program, which may stop and start its service (deploy/README.md).
# Settings of this script: SANJEH_HOME, SANJEH_SOURCE (where to fetch from), SANJEH_STOP, SANJEH_START, SANJEH_HEALTH, SANJEH_PATIENCE (seconds).
set -eu

home=${SANJEH_HOME:-/srv/sanjeh}
stop=${SANJEH_STOP:-sudo -n systemctl stop sanjeh}
start=${SANJEH_START:-sudo -n systemctl start sanjeh}
patience=${SANJEH_PATIENCE:-600}
migrations=server/platform/db/migrations

# A setting as systemd reads it from the same file: the last line wins, quotes are no part of it.
setting() { [ ! -r "$home/.env" ] || sed -n "s/^$1=//p" "$home/.env" | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"; }
data=$(setting DATA_DIR)
data=${data:-$home/data}
export DATA_DIR="$data"
port=$(setting PORT)
health=${SANJEH_HEALTH:-http://127.0.0.1:${port:-3000}/api/health/}

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

[ $# -eq 1 ] || fail 'Usage: deploy/update.sh <commit or tag>'
[ -L "$home/current" ] || fail "$home/current is no link to a release. deploy/README.md tells how to begin."
old=$(readlink -f "$home/current")
# A backup of a database that was made a moment ago saves nothing.
[ -n "$(setting DATABASE_URL)" ] || [ -d "$data/pg" ] || fail "There is no database in $data: DATA_DIR of $home/.env must be that of the service."
source=${SANJEH_SOURCE:-$(git -C "$old" remote get-url origin)}

# One update at a time: the folder is the lock.
mkdir "$home/updating" 2>/dev/null || fail "Another update is under way. If none is, remove $home/updating."
trap 'rmdir "$home/updating"' EXIT

draft="$home/updating.new"
rm -rf "$draft"
git clone -q "$source" "$draft"
git -C "$draft" checkout -q --detach "$1" 2>/dev/null || fail "There is no version $1 in $source."
commit=$(git -C "$draft" rev-parse --short=12 HEAD)
new="$home/releases/$commit"
[ "$new" != "$old" ] || { rm -rf "$draft"; fail "$commit is the version that runs."; }
rm -rf "$new"
mkdir -p "$home/releases"
mv "$draft" "$new"
[ ! -e "$home/.env" ] || ln -s "$home/.env" "$new/.env"

say "1/4 Building $commit beside the running program …"
(cd "$new" && npm ci --no-audit --no-fund --loglevel=error && npm run --silent build) ||
  fail "The build of $commit failed. Nothing has changed: $(basename "$old") goes on."

say '2/4 Making a backup …'
backup="$home/backups/before-$commit-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$home/backups"
rm -rf "$home"/backups/*.unfinished
needed=$(du -sk --exclude=copies "$data" | cut -f 1)
free=$(df -Pk "$home/backups" | awk 'NR == 2 { print $4 }')
# A gigabyte stays for the running program, which takes no answers on a full disk.
[ "$free" -gt $((needed + 1048576)) ] ||
  fail "A backup may need $((needed / 1024)) MB, and $home/backups has $((free / 1024)). Nothing has changed: $(basename "$old") goes on."
(cd "$old" && npm run --silent backup -- "$backup") || fail "The backup failed. Nothing has changed: $(basename "$old") goes on."

swap() { ln -sfn "$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"; }
version() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"; }
# A reply with the version of the release that was started: another program on the port is no proof.
serves() {
  deadline=$(($(date +%s) + patience))
  while [ "$(date +%s)" -lt "$deadline" ]; do
    if node -e '
      fetch(process.argv[1], { signal: AbortSignal.timeout(3000) }).then((reply) => reply.json()).then(
        ({ version }) => process.exit(version === process.argv[2] ? 0 : 1), () => process.exit(1))
    ' "$health" "$(version "$1")"; then return 0; fi
    sleep 1
  done
  return 1
}

say '3/4 Swapping …'
# A line that breaks now would leave the site stopped.
trap '' HUP
$stop
swap "$new"
$start || true

say '4/4 Waiting until it serves …'
if serves "$new"; then
  say "$(version "$new") ($commit) serves. The backup: $backup"
  # This release, the one before it and one more stay.
  ls -1dt "$home"/releases/*/ | sed 's|/$||' | grep -vxe "$new" -e "$old" | tail -n +2 | while read -r each; do rm -rf "$each"; done
  ls -1dt "$home"/backups/before-*/ | tail -n +4 | while read -r each; do rm -rf "$each"; done
  find "$home/backups" -maxdepth 1 -name 'before-*' -mtime +365 -exec rm -rf {} +
  exit 0
fi

if ! diff -rq "$old/$migrations" "$new/$migrations" >/dev/null 2>&1; then
  fail "$commit does not serve, and it may have changed the database: the old program cannot run on it. Read its log. Back: stop it, move $home/data aside, link $home/current to $old, restore $backup, start."
fi
say "$commit does not serve: going back to $(basename "$old") …"
$stop || true
swap "$old"
$start
serves "$old" || fail "Neither version serves. Read the log of the service."
fail "$(basename "$old") serves again; $commit did not. Its folder is $new, the backup $backup."
