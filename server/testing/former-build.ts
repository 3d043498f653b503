import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MIGRATIONS = 'server/platform/db/migrations'
/** What the program without its pages consists of. */
const PARTS = ['server', 'lib', 'content', 'public', 'scripts', 'package.json', 'tsconfig.json']

/** The program before its newest migration, in a folder of its own. */
export type FormerBuild = {
  readonly folder: string
  readonly commit: string
  readonly remove: () => void
}

/**
 * Takes it from the history of this checkout; `FORMER` names another commit.
 * @throws Error with a sentence where the history is too short, as in a shallow clone
 */
export function checkOutFormerBuild(): FormerBuild {
  const commit = process.env.FORMER ?? findBeforeNewestMigration()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-former-'))
  const archive = path.join(folder, 'former.tar')
  git('archive', '--output', archive, commit, ...PARTS)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function findBeforeNewestMigration(): string {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)
  const [, parent] = git('rev-list', '--parents', '-1', added || 'HEAD').split(' ')
  if (!added || !parent)
    throw new Error(
      'This drill needs the commit before the newest migration, and the history of this checkout does not have it: git fetch --unshallow, or name a commit in FORMER.',
    )
  return parent
}

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()
}
