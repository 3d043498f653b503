import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error'

/** Who runs the database server. PostgreSQL refuses root, so root hands it to an account without rights. */
export type Account = { readonly uid: number; readonly gid: number; readonly isOther: boolean }

/** This process's own account; for root `postgres` where there is one, else `nobody`. */
export function chooseAccount(): Account {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, isOther: false }
  const found = ['postgres', 'nobody'].map(findAccount).find((account) => account !== null)
  if (!found)
    throw new StartError(
      'PostgreSQL does not run as root, and this system has neither an account «postgres» nor «nobody».',
    )
  return { ...found, isOther: true }
}

function findAccount(name: string): { uid: number; gid: number } | null {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Makes the data directory unless it is there. What is secret in it has rights of its own; root's other account must pass through. */
export function makeDataDir(folder: string, { isOther }: Account): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, isOther ? 0o711 : 0o700)
}

/** Makes a folder that only the account (and root) may enter. */
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
 * How to run a program as the account. Below a folder that the account cannot enter, setpriv changes the account and leaves it the
 * one right of passing closed doors, which Node's own uid option cannot.
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

/** Whether the account may pass through every folder above the place. */
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
