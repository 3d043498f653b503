// npm run bench:restarts: measures how long a first start, a warm start and a start after kill -9 take until the API answers, and what they wait for.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { findFreePort } from '@/server/testing/ports'
import { middle, readShares, type Shares } from './measures'
import { root } from './program'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Another checkout whose build is to be measured. */
const CHECKOUT = path.resolve(process.env.BENCH_CHECKOUT ?? root)
/** Long enough that work which waits for serving has ended. */
const SETTLED_MS = 5_000
const KINDS = ['program', 'pages', 'database'] as const
const MAX_START_MS = 120_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds from the start of the process, and the processor time of each process until the API answered. */
type Start = {
  readonly databaseStartedMs: number
  readonly databaseReadyMs: number
  readonly servingMs: number
  readonly used: Shares
}

const dataDir = path.join(root, `.cache/bench-restarts-${process.pid}`)
const port = await findFreePort()
mkdirSync(dataDir, { recursive: true })
if (CHECKOUT !== root) delete process.env.PAGES_BUILD
let running: ChildProcess | null = null
try {
  say(`${CHECKOUT}; ${ROUNDS} starts of each kind, the first start once; load ${loadavg()[0]?.toFixed(1)}. Medians.`)
  say(`${'milliseconds until'.padEnd(22)}  code loaded  database ready  API answers   processor: ${KINDS.join(', ')}`)
  print('first start', [await start()])
  print('warm start', await repeat('SIGTERM'))
  print('after kill -9', await repeat('SIGKILL'))
} finally {
  await end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

async function repeat(signal: 'SIGTERM' | 'SIGKILL'): Promise<Start[]> {
  const starts: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(SETTLED_MS)
    await end(signal)
    starts.push(await start())
  }
  return starts
}

async function start(): Promise<Start> {
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
  const passed = async (isReached: () => boolean | Promise<boolean>) => {
    while (!(await isReached())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The program ended instead of starting')
      if (sinceStart() > MAX_START_MS) throw new Error('The program did not start in time')
      await sleep(5)
    }
    return sinceStart()
  }
  // After kill -9 the file of the former server is still there.
  const databaseStartedMs = await passed(() => readPostmasterFile() !== '' && readPostmasterFile() !== earlier)
  const databaseReadyMs = await passed(() => /^ready\b/m.test(readPostmasterFile()))
  const servingMs = await passed(isServing)
  return { databaseStartedMs, databaseReadyMs, servingMs, used: readShares(child.pid ?? 0) }
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const child = running
  running = null
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

function readPostmasterFile(): string {
  try {
    return readFileSync(path.join(layoutOf(dataDir).cluster, 'postmaster.pid'), 'utf8')
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
  const of = (read: (each: Start) => number, width: number) => middle(starts.map(read)).toFixed(0).padStart(width)
  const processor = KINDS.map((kind) => of(({ used }) => used[kind], 6)).join(' ')
  say(
    `${name.padEnd(22)}${of(({ databaseStartedMs }) => databaseStartedMs, 13)}${of(({ databaseReadyMs }) => databaseReadyMs, 16)}` +
      `${of(({ servingMs }) => servingMs, 13)}              ${processor}`,
  )
}
