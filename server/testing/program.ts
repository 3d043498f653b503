import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseSettings } from '@/lib/platform/env/server'
import { findUndeclared } from '@/server/platform/data-folders'
import { type OpenDatabase, openDatabase } from '@/server/platform/db/client'
import { findServer, readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { bundleProgram } from './bundle-program'
import { silentLog } from './fakes/silent-log'
import { findFreePort } from './ports'
import { AUTH_SECRET, copyInstallation } from './installed-program'

export { AUTH_SECRET } from './installed-program'

const root = path.resolve(__dirname, '../..')
const READY_WITHIN_MS = 240_000

/** The real program with its own data directory and port; it can be killed and started again. */
export type Program = {
  readonly base: string
  /** Starts it and waits until it serves; returns the milliseconds. */
  readonly start: (faultPoint?: string) => Promise<number>
  /** kill -9, and waits until the process is gone. */
  readonly kill: () => Promise<void>
  /** SIGTERM: returns the time to end, and the exit code. */
  readonly terminate: () => Promise<{ readonly ms: number; readonly code: number | null }>
  readonly pid: () => number
  /** kill -9 of all processes of its built-in PostgreSQL. */
  readonly killDatabase: () => void
  /** Waits until it dies, by an armed fault point. */
  readonly died: () => Promise<NodeJS.Signals | null>
  /** A connection to its database, for setup and the oracle; works after the program was killed. */
  readonly openDatabase: () => Promise<Context & { readonly db: OpenDatabase }>
  /** Ends all started processes, and deletes the data directory. */
  readonly end: () => Promise<void>
}

type ProgramOptions = {
  /** Settings besides the defaults of test programs. */
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeOptions?: readonly string[]
  /** A shared data directory, not deleted at the end. */
  readonly dataDir?: string
  /** The root of another checkout, which runs instead of this one. */
  readonly checkout?: string
}

/** Prepares a program; `start` starts it. */
export async function prepareProgram(name: string, options: ProgramOptions = {}): Promise<Program> {
  const { checkout = root } = options
  const file = await bundleProgram('server/main.ts', checkout)
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), `sanjeh-${name}-`))
  if (!options.dataDir && !options.environment?.DATABASE_URL) await copyInstallation(dataDir)
  const port = await findFreePort()
  const environment = {
    NODE_ENV: 'test' as const,
    WEB: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    AUTH_SECRET,
    ADDRESS_LIMIT_FACTOR: '1000',
    ...options.environment,
  }
  const base = `http://127.0.0.1:${port}/api`
  const opened: OpenDatabase[] = []
  let child: ChildProcess | null = null

  const waitForExit = async (): Promise<NodeJS.Signals | null> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.signalCode ?? null
  }
  const signal = async (serverOptions: NodeJS.Signals) => {
    child?.kill(serverOptions)
    await waitForExit()
  }

  return {
    base,
    start: async (faultPoint) => {
      const startedAtMs = performance.now()
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...environment,
        ...(faultPoint && { FAULT_POINT: faultPoint }),
      }
      const started = spawn(process.execPath, [...(options.nodeOptions ?? []), file], {
        cwd: checkout,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      await waitUntilReady(base, started)
      return performance.now() - startedAtMs
    },
    kill: () => signal('SIGKILL'),
    terminate: async () => {
      const askedAtMs = performance.now()
      await signal('SIGTERM')
      return { ms: performance.now() - askedAtMs, code: child?.exitCode ?? null }
    },
    pid: () => child?.pid ?? 0,
    died: waitForExit,
    killDatabase: () => {
      const pid = findServer(layoutOf(dataDir).cluster)
      if (pid === null) throw new Error('No database is running')
      process.kill(pid, 'SIGKILL')
    },
    openDatabase: async () => {
      const host = readPostmaster(layoutOf(dataDir).cluster)?.socketFolder
      const { DATABASE_URL: connectionString } = options.environment ?? {}
      const embedded = { host, port: 5432, user: SUPERUSER, database: 'postgres' }
      const connection = connectionString ? { connectionString } : embedded
      const db = openDatabase({ connection, max: 4 }, () => undefined)
      opened.push(db)
      const settings = { ...parseSettings(environment), authSecret: AUTH_SECRET }
      return { db, settings, log: silentLog(), newId }
    },
    end: async () => {
      for (const db of opened) await db.close()
      await signal('SIGTERM')
      const undeclared = findUndeclared(dataDir)
      if (undeclared.length > 0)
        throw new Error(`Not declared in server/platform/data-folders.ts: ${undeclared.join(', ')}`)
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(base: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The program ended instead of starting')
    const reply = await fetch(`${base}/health/`).catch(() => null)
    if (reply?.ok) return
    await sleep(20)
  }
  throw new Error('The program did not become ready')
}
