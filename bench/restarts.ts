// npm run bench:restarts: measures how long a first start, a warm start and a start after kill -9 take until the API answers, and what they wait for.
// The database survives a kill of the program alone, and the next start takes it over; after a kill of both it recovers.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findServer } from '@/server/platform/db/embedded/processes'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { findFreePort } from '@/server/testing/ports'
import { middle, readCpuMs, type CpuMsByProcess } from './measures'
import { root } from './program'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Another checkout whose build is to be measured. */
const CHECKOUT = path.resolve(process.env.BENCH_CHECKOUT ?? root)
/** Long enough that work which waits for serving has ended. */
const SETTLED_MS = 5_000
const KINDS = ['program', 'pages', 'database'] as const
const MAX_START_MS = 120_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Milliseconds from the start of the process, and the processor time of each process until the API answered. A database that is taken over neither
 * starts nor becomes ready.
 */
type Start = {
  readonly databaseStartedMs: number | null
  readonly databaseReadyMs: number | null
  readonly servingMs: number
  readonly used: CpuMsByProcess
}

/** How a program ends before the next start: by itself, or killed with or without its database. */
type Ending = 'stop' | 'kill' | 'kill both'

const dataDir = path.join(root, `.cache/bench-restarts-${process.pid}`)
const { cluster } = layoutOf(dataDir)
const port = await findFreePort()
mkdirSync(dataDir, { recursive: true })
if (CHECKOUT !== root) delete process.env.PAGES_BUILD
let running: ChildProcess | null = null
try {
  say(`${CHECKOUT}; ${ROUNDS} starts of each kind, the first start once; load ${loadavg()[0]?.toFixed(1)}. Medians.`)
  say(`${'milliseconds until'.padEnd(22)}  code loaded  database ready  API answers   processor: ${KINDS.join(', ')}`)
  print('first start', [await start()])
  print('warm start', await repeat('stop'))
  print('program killed', await repeat('kill'))
  print('both killed', await repeat('kill both'))
} finally {
  await end('stop')
  rmSync(dataDir, { recursive: true, force: true })
}

async function repeat(ending: Ending): Promise<Start[]> {
  const starts: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(SETTLED_MS)
    await end(ending)
    starts.push(await start())
  }
  return starts
}

async function start(): Promise<Start> {
  const isTakenOver = findServer(cluster) !== null
  const earlier = readPostmasterFile()
  const startedMs = performance.now()
  const environment = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, WEB: 'on', BACKUPS: 'off' }
  const child = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    cwd: CHECKOUT,
    // Without an external database: its start is not measured.
    env: { ...process.env, ...environment, NODE_ENV: 'production', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running = child
  const sinceStart = () => performance.now() - startedMs
  const msUntil = async (isReached: () => boolean | Promise<boolean>) => {
    while (!(await isReached())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The program ended instead of starting')
      if (sinceStart() > MAX_START_MS) throw new Error('The program did not start in time')
      await sleep(5)
    }
    return sinceStart()
  }
  // After a kill of both the file of the former server is still there.
  const isStarted = () => readPostmasterFile() !== '' && readPostmasterFile() !== earlier
  const databaseStartedMs = isTakenOver ? null : await msUntil(isStarted)
  const databaseReadyMs = isTakenOver ? null : await msUntil(() => /^ready\b/m.test(readPostmasterFile()))
  const servingMs = await msUntil(isServing)
  return { databaseStartedMs, databaseReadyMs, servingMs, used: readCpuMs(child.pid ?? 0) }
}

async function end(ending: Ending): Promise<void> {
  const child = running
  running = null
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(ending === 'stop' ? 'SIGTERM' : 'SIGKILL')
  await once(child, 'exit')
  const server = ending === 'kill both' ? findServer(cluster) : null
  if (server !== null) process.kill(server, 'SIGKILL')
}

function readPostmasterFile(): string {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return ''
  }
}

function isServing(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/api/health/' }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

function print(name: string, starts: readonly Start[]): void {
  const of = (read: (each: Start) => number | null, width: number) => {
    const figures = starts.map(read).filter((figure) => figure !== null)
    return (figures.length === 0 ? '–' : middle(figures).toFixed(0)).padStart(width)
  }
  const processor = KINDS.map((kind) => of(({ used }) => used[kind], 6)).join(' ')
  say(
    `${name.padEnd(22)}${of(({ databaseStartedMs }) => databaseStartedMs, 13)}${of(({ databaseReadyMs }) => databaseReadyMs, 16)}` +
      `${of(({ servingMs }) => servingMs, 13)}              ${processor}`,
  )
}
