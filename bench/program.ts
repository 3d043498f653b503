import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { parseSettings } from '@/lib/platform/env/server'
import { openDatabase, type OpenDatabase } from '@/server/platform/db/client'
import { readPostmaster } from '@/server/platform/db/embedded/processes'
import { layoutOf, SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { findFreePort } from '@/server/testing/ports'

export const root = path.resolve(import.meta.dirname, '..')
export const AUTH_SECRET = 'a key of the benchmark, and of nothing else'
const work = path.join(root, '.cache/bench')

export type Running = { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> }
export type Bench = Running & {
  readonly ctx: Context & { readonly db: OpenDatabase }
  readonly kind: 'embedded' | 'external'
}

/** Bundles the server as in production, from the present sources, into an emptied folder of its own; returns the file. */
export async function bundleProgram(): Promise<string> {
  const file = path.join(work, 'main.mjs')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return file
}

/**
 * Starts the bundled server, without pages, which a process of its own renders: on the built-in database in a new folder on the checkout's disk, or on
 * DATABASE_URL (an empty database: the benchmark leaves its rows there).
 */
export async function startProgram(): Promise<Bench> {
  const file = await bundleProgram()
  const { DATABASE_URL: databaseUrl } = process.env
  const environment = environmentOf(path.join(work, 'data'), databaseUrl)
  const running = await startNode(file, environment)
  const db = openBenchDatabase(environment.DATA_DIR, databaseUrl)
  const settings = { ...parseSettings(environment), authSecret: AUTH_SECRET }
  return {
    ...running,
    ctx: { db, settings, log: silentLog(), newId },
    kind: databaseUrl ? 'external' : 'embedded',
    stop: async () => {
      await db.close()
      await running.stop()
      rmSync(work, { recursive: true, force: true })
    },
  }
}

/** The settings of a benchmark's server; with `databaseUrl` it uses that database. */
export function environmentOf(dataDir: string, databaseUrl?: string) {
  return {
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    AUTH_SECRET,
    WEB: 'off',
    // Outside of a build the copies are made in the same process: with BACKUPS=on the figures would exceed their real cost.
    BACKUPS: process.env.BACKUPS ?? 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

export function startNode(file: string, environment: Readonly<Record<string, string>>): Promise<Running> {
  return startServer([...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), file], environment, '/api/health/')
}

/** The database behind a server: the benchmark creates its users there, and checks the results. */
export function openBenchDatabase(dataDir: string, databaseUrl?: string): OpenDatabase {
  const embedded = {
    host: readPostmaster(layoutOf(dataDir).cluster)?.socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
  }
  const connection = databaseUrl ? { connectionString: databaseUrl } : embedded
  return openDatabase({ connection, max: 4 }, () => undefined)
}

/** Starts a Node program that listens on PORT, and waits until `probe` succeeds. */
export async function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  probe: string,
  cwd = root,
): Promise<Running> {
  const port = await findFreePort()
  const env = { ...process.env, ...environment, NODE_ENV: 'production' as const, PORT: String(port) }
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitUntilReady(`http://127.0.0.1:${port}${probe}`, child).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** A first start on a machine that does much else: two minutes. */
const START_TRIES = 2_400

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program behind ${url} ended instead of starting`)
    const reply = await fetch(url).catch(() => null)
    if (reply) return
    await sleep(50)
  }
  throw new Error(`Nothing answers at ${url}`)
}
