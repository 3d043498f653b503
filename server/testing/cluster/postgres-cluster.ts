import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findProcesses, findServer } from '@/server/platform/db/embedded/processes'
import { openSilentProxy, type SilentProxy } from '@/server/testing/fakes/silent-proxy'
import { findFreePort } from '@/server/testing/ports'
import { type Member, PASSWORD, writePatroniSettings, writeProxySettings } from './cluster-files'
import { type DebianPrograms, findDebianPrograms } from './debian-programs'

/** Two PostgreSQL servers under Patroni, with etcd, behind HAProxy, on ports of this machine. */
export type PostgresCluster = {
  /** Connects to whichever member is the primary. */
  readonly url: string
  /** The member that is the primary and has the other one as a synchronous standby. Waits until there is one. */
  readonly waitForHealthyPrimary: () => Promise<string>
  /** The member's machine loses its power: Patroni and PostgreSQL are killed. */
  readonly kill: (member: string) => void
  readonly restart: (member: string) => void
  /** Disconnects the member from etcd and from the other member; HAProxy, and so the program, still reaches it. */
  readonly disconnect: (member: string) => void
  /** Restores every connection. */
  readonly reconnect: () => void
  readonly stop: () => Promise<void>
}

type Proxies = { readonly peer: SilentProxy; readonly etcd: SilentProxy }

/** What has been started so far. */
type ClusterParts = {
  readonly folder: string
  readonly programs: DebianPrograms
  readonly processes: Processes
  readonly members: Member[]
  readonly lines: Map<string, Proxies>
}

const STARTS_WITHIN_MS = 240_000

/** @throws Error with a sentence when Debian's packages are missing */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = findDebianPrograms()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-cluster-'))
  chmodSync(folder, 0o711)
  const parts = { folder, programs, processes: createProcesses(folder, programs), members: [], lines: new Map() }
  try {
    return controlsOf(parts, await startParts(parts))
  } catch (error) {
    await stopParts(parts)
    throw error
  }
}

/** @returns the port of HAProxy */
async function startParts(parts: ClusterParts): Promise<number> {
  const { folder, programs, processes, members } = parts
  const etcdPort = await startEtcd(processes, programs, folder)
  // No key word of synchronous_standby_names, as `first` is: PostgreSQL would refuse it, and the cluster would have no synchronous standby.
  for (const name of ['pg_a', 'pg_b']) members.push(await prepareMember(name, parts, etcdPort))
  for (const member of members) {
    startMember(member, parts)
    await untilReady(
      () => isRunning(member),
      () => `${member.name}: ${processes.logOf(member.name)}`,
    )
  }
  const port = await findFreePort()
  writeFileSync(path.join(folder, 'haproxy.cfg'), writeProxySettings(members, port), { mode: 0o644 })
  processes.start('haproxy', programs.haproxy, ['-db', '-f', path.join(folder, 'haproxy.cfg')])
  await waitForHealthyPrimary(parts)
  await makeDatabase(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`)
  return port
}

function controlsOf(parts: ClusterParts, port: number): PostgresCluster {
  const { processes, members, lines } = parts
  const memberOf = (name: string): Member => {
    const member = members.find((each) => each.name === name)
    if (!member) throw new Error(`No member is called ${name}`)
    return member
  }
  return {
    url: `postgres://sanjeh:${PASSWORD}@127.0.0.1:${port}/sanjeh`,
    waitForHealthyPrimary: () => waitForHealthyPrimary(parts),
    kill: (name) => {
      processes.kill(name)
      const pid = findServer(dataOf(memberOf(name)))
      if (pid === null) throw new Error(`No PostgreSQL of ${name} is running`)
      process.kill(pid, 'SIGKILL')
    },
    restart: (name) => startMember(memberOf(name), parts),
    disconnect: (name) => {
      lines.get(name)?.etcd.silenceAll()
      // With two members, every connection between them goes through one of these.
      for (const { peer } of lines.values()) peer.silenceAll()
    },
    reconnect: () => {
      for (const { peer, etcd } of lines.values()) for (const line of [peer, etcd]) line.restore()
    },
    stop: () => stopParts(parts),
  }
}

async function prepareMember(
  name: string,
  { folder, programs, lines }: ClusterParts,
  etcdPort: number,
): Promise<Member> {
  const [postgresPort, restPort] = [await findFreePort(), await findFreePort()]
  const peer = await openSilentProxy(postgresPort)
  const etcd = await openSilentProxy(etcdPort)
  lines.set(name, { peer, etcd })
  const home = makeFolder(path.join(folder, name), programs)
  return { name, folder: home, postgresPort, restPort, peerPort: peer.port, etcdPort: etcd.port }
}

function startMember(member: Member, { processes, programs }: ClusterParts): void {
  const settings = path.join(member.folder, 'patroni.json')
  writeFileSync(settings, writePatroniSettings(member, programs.postgres), { mode: 0o644 })
  processes.start(member.name, programs.patroni, [settings])
}

async function waitForHealthyPrimary({ members, processes }: ClusterParts): Promise<string> {
  let primary: Member | undefined
  await untilReady(
    async () => {
      primary = await findPrimary(members)
      return primary !== undefined
    },
    () => `no primary with a synchronous standby: ${members.map(({ name }) => processes.logOf(name)).join('\n')}`,
  )
  return primary?.name ?? ''
}

/** Patroni first, because it would restart a stopped PostgreSQL. */
async function stopParts({ folder, processes, members, lines }: ClusterParts): Promise<void> {
  await processes.stop()
  for (const member of members)
    for (const pid of findProcesses(dataOf(member), POSTGRES_PROGRAMS)) process.kill(pid, 'SIGKILL')
  for (const { peer, etcd } of lines.values()) await Promise.all([peer.close(), etcd.close()])
  // PostgreSQL's children end a moment after their parent, and may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

const POSTGRES_PROGRAMS = ['postgres', 'pg_ctl', 'initdb', 'pg_basebackup', 'pg_rewind']
const dataOf = ({ folder }: Member): string => path.join(folder, 'data')

function makeFolder(folder: string, { account }: DebianPrograms): string {
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, account.uid, account.gid)
  return folder
}

type Processes = ReturnType<typeof createProcesses>

function createProcesses(folder: string, { account }: DebianPrograms) {
  const running = new Map<string, ChildProcess>()
  const logFile = (name: string) => path.join(folder, `${name}.log`)
  return {
    start: (name: string, program: string, args: readonly string[]) => {
      const log = openSync(logFile(name), 'a')
      const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' }
      const ids = process.getuid?.() === 0 ? account : {}
      running.set(name, spawn(program, [...args], { ...ids, cwd: folder, env, stdio: ['ignore', log, log] }))
      closeSync(log)
    },
    kill: (name: string) => void running.get(name)?.kill('SIGKILL'),
    logOf: (name: string) => readFileSync(logFile(name), 'utf8').split('\n').slice(-6).join('\n'),
    stop: async () => {
      for (const child of running.values()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}

async function startEtcd(processes: Processes, programs: DebianPrograms, folder: string): Promise<number> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const data = makeFolder(path.join(folder, 'etcd'), programs)
  processes.start('etcd', programs.etcd, [
    '--data-dir',
    data,
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
  ])
  await untilReady(
    async () => (await fetch(`${client}/health`)).ok,
    () => `etcd: ${processes.logOf('etcd')}`,
  )
  return port
}

async function untilReady(isReady: () => Promise<boolean>, what: () => string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Not ready: ${what()}`)
    await sleep(200)
  }
}

type Status = {
  readonly role?: string
  readonly state?: string
  readonly replication?: readonly { sync_state?: string }[]
}

/** Patroni's status of its own PostgreSQL. */
async function readStatus({ restPort }: Member): Promise<Status> {
  const reply = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
  return (await reply.json()) as Status
}

async function isRunning(member: Member): Promise<boolean> {
  return (await readStatus(member)).state === 'running'
}

async function findPrimary(members: readonly Member[]): Promise<Member | undefined> {
  for (const member of members) {
    const { role, replication = [] } = await readStatus(member).catch((): Status => ({}))
    const isPrimary = role === 'master' || role === 'primary'
    if (isPrimary && replication.some(({ sync_state }) => sync_state === 'sync')) return member
  }
  return undefined
}

async function makeDatabase(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`create role sanjeh login password '${PASSWORD}'`)
    await client.query('create database sanjeh owner sanjeh')
  } finally {
    await client.end()
  }
}
