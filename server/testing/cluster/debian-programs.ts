import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

export type DebianPrograms = {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  /** The folder of the newest PostgreSQL's programs. */
  readonly postgres: string
  /** PostgreSQL refuses root: it runs as the account that its package creates. */
  readonly account: { readonly uid: number; readonly gid: number }
}

/**
 * The programs of a cluster with fail-over, from Debian's packages.
 * @throws Error with a sentence that names what is missing and how to install it
 */
export function findDebianPrograms(): DebianPrograms {
  const found = {
    etcd: findProgram('etcd'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
    postgres: findPostgres(),
    account: findAccount(),
  }
  const missing = [
    ...(found.etcd ? [] : ['etcd-server']),
    ...(found.patroni ? [] : ['patroni', 'python3-etcd']),
    ...(found.haproxy ? [] : ['haproxy']),
    ...(found.postgres && found.account ? [] : ['postgresql']),
  ]
  const { etcd, patroni, haproxy, postgres, account } = found
  if (etcd && patroni && haproxy && postgres && account) return { etcd, patroni, haproxy, postgres, account }
  throw new Error(
    `This drill needs a cluster of Debian's packages, and this machine lacks ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`,
  )
}

function findProgram(name: string): string | null {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findPostgres(): string | null {
  try {
    const newest = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
    return (
      newest.map((version) => path.join(VERSIONS, version, 'bin')).find((bin) => isExecutable(`${bin}/postgres`)) ??
      null
    )
  } catch {
    return null
  }
}

/** The packages' account; without root, everything runs as the current user. */
function findAccount(): DebianPrograms['account'] | null {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0 }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , user, group] = line?.split(':') ?? []
  return user && group ? { uid: Number(user), gid: Number(group) } : null
}
