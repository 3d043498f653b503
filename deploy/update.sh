#!/bin/sh
# deploy/update.sh <commit or tag>: brings an installation to another version. The new one is fetched and built in a folder of its own while the
# old one goes on serving; then a backup is made, the program stopped, the folder swapped, and the program started. Answers that candidates type
# meanwhile wait on their devices. If the new version does not serve, the old one is started again, unless a migration has run.
#
#   /srv/sanjeh/releases/<commit>/   a checkout with its build; the newest three stay
#   /srv/sanjeh/current              a link to the one that runs
#   /srv/sanjeh/data                 DATA_DIR
#   /srv/sanjeh/.env                 the settings; each release has a link to it
#   /srv/sanjeh/backups              a backup before each update
#
# It runs under the account of the program, which may stop and start its service (deploy/README.md).
# Settings of this script: SANJEH_HOME, SANJEH_SOURCE (where to fetch from), SANJEH_STOP, SANJEH_START, SANJEH_HEALTH, SANJEH_PATIENCE (seconds).
set -eu

home=${SANJEH_HOME:-/srv/sanjeh}
stop=${SANJEH_STOP:-sudo -n systemctl stop sanjeh}
start=${SANJEH_START:-sudo -n systemctl start sanjeh}
health=${SANJEH_HEALTH:-http://127.0.0.1:3000/api/health/}
patience=${SANJEH_PATIENCE:-600}
migrations=server/platform/db/migrations
export DATA_DIR="${DATA_DIR:-$home/data}"

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

[ $# -eq 1 ] || fail 'Usage: deploy/update.sh <commit or tag>'
[ -L "$home/current" ] || fail "$home/current is no link to a release. deploy/README.md tells how to begin."
old=$(readlink -f "$home/current")
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
$stop
swap "$new"
$start || true

say '4/4 Waiting until it serves …'
if serves "$new"; then
  say "$(version "$new") ($commit) serves. The backup: $backup"
  # The newest three releases stay, the running one among them.
  ls -1dt "$home"/releases/*/ | sed 's|/$||' | grep -vx "$new" | tail -n +3 | while read -r each; do rm -rf "$each"; done
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
