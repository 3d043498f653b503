import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/server/platform/error-code'
import { StartError } from './start-error'

/** The OS user that runs the database server. PostgreSQL refuses root, so root uses an unprivileged user. */
export type Account = {
  readonly uid: number
  readonly gid: number
  /** Whether it differs from this process's user. */
  readonly isOther: boolean
  /** The user that creates a new cluster if this one has no name, because `initdb` requires a name. */
  readonly initdbUser?: { readonly uid: number; readonly gid: number }
}

/**
 * The user id for root's server without a `postgres` user: a number that no system assigns (systemd's documents leave 60578–61183 unused), because
 * `nobody` is shared with other services. See docs/decisions/022.
 */
const OWN_ID = 60_777

/**
 * This process's own user. For root: the candidate that owns the cluster; for a new one `postgres` if it exists, else our own number.
 * @throws StartError when the data belong to another user; nothing was changed then
 */
export function chooseAccount(dataDir: string): Account {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const clusterOwner = ownerOf(path.join(dataDir, 'pg'))
  const secretsOwner = ownerOf(path.join(dataDir, 'secrets.json'))
  if (secretsOwner !== null && secretsOwner !== uid) throw foreignDataError(dataDir, secretsOwner, uid)
  if (uid !== 0) {
    if (clusterOwner !== null && clusterOwner !== uid) throw foreignDataError(dataDir, clusterOwner, uid)
    return { uid, gid, isOther: false }
  }
  const candidates = listRootAccounts()
  // A cluster owned by root was copied by root: PostgreSQL reports what is wrong.
  const found = candidates.find(({ uid: id }) => !clusterOwner || id === clusterOwner)
  if (!found) throw foreignDataError(dataDir, clusterOwner ?? 0, uid)
  return { ...found, isOther: true }
}

/** In order of preference for a new cluster; the last one owned clusters of earlier versions. */
function listRootAccounts(): Omit<Account, 'isOther'>[] {
  const [postgres, nobody] = ['postgres', 'nobody'].map(findAccount)
  const unnamed = { uid: OWN_ID, gid: OWN_ID, ...(nobody && { initdbUser: nobody }) }
  return [...(postgres ? [postgres] : []), unnamed, ...(nobody ? [nobody] : [])]
}

function foreignDataError(dataDir: string, owner: number, uid: number): StartError {
  const [ownerName, userName] = [owner, uid].map((id) => `${nameOf(id) ?? 'an account without a name'} (${id})`)
  return new StartError(
    `The data in ${dataDir} (the setting DATA_DIR) were made by ${owner === 0 ? 'root' : ownerName}, and this is ${userName}. ` +
      'Run every command as the account that started the program first. The data were not touched.',
  )
}

function ownerOf(place: string): number | null {
  try {
    return statSync(place, { throwIfNoEntry: false })?.uid ?? null
  } catch (error) {
    const code = errorCode(error)
    // If it is not a folder, creating it reports the error.
    if (code !== 'EACCES' && code !== 'EPERM') return null
    throw new StartError(
      `${place} (the setting DATA_DIR) cannot be entered by this account. Run every command as the account that started the program first. The data were not touched.`,
      { cause: error },
    )
  }
}

function readUsers(): string[][] {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  return users.split('\n').map((line) => line.split(':'))
}

/** The name of a user id, if it has one. */
function nameOf(uid: number): string | null {
  return readUsers().find(([, , id]) => id === String(uid))?.[0] ?? null
}

function findAccount(name: string): { uid: number; gid: number } | null {
  const [, , uid, gid] = readUsers().find(([user]) => user === name) ?? []
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Makes a folder that only this user (and root) can enter. */
export function makePrivateFolder(folder: string, { uid, gid, isOther }: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (isOther) chownSync(folder, uid, gid)
}

type Command = {
  readonly command: string
  readonly args: readonly string[]
  readonly options: { uid?: number; gid?: number }
}

/**
 * The command to run a program as this user. Below a folder that the user cannot enter, setpriv changes the user and keeps only the capability to
 * traverse folders, which Node's uid option cannot do.
 * @param paths everything that the program will open
 */
export function runAs(account: Account, paths: readonly string[], program: string, args: readonly string[]): Command {
  const { uid, gid, isOther } = account
  if (!isOther) return { command: program, args, options: {} }
  if (paths.every((place) => canEnter(account, place))) return { command: program, args, options: { uid, gid } }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  if (!setpriv) {
    throw new StartError(
      `PostgreSQL does not run as root, its account cannot enter ${paths[0]}, and setpriv (util-linux) is missing. ` +
        'Set DATA_DIR to a folder that others may enter, or DATABASE_URL.',
    )
  }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return {
    command: setpriv,
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--', program, ...args],
    options: {},
  }
}

/** Whether the user can traverse every parent folder of the path. */
export function canEnter({ uid, gid }: Account, place: string): boolean {
  const parent = path.dirname(place)
  if (parent !== place && !canEnter({ uid, gid, isOther: true }, parent)) return false
  const { mode, uid: owner, gid: group } = statSync(parent)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
