import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type CopyingSettings } from '@/lib/platform/env/database-copies'
import { FOLDER_STORAGE } from '@/lib/platform/env/storage'
import { type Copies } from '@/server/platform/backup/continuous/copies'
import { MAIN_TABLES, restoreTo } from '@/server/platform/backup/continuous/restore/restore-to'
import { type Embedded, startEmbedded } from '@/server/platform/db/embedded/embedded'
import { describeHolder } from '@/server/platform/db/embedded/lock-file'
import { startTicksOf } from '@/server/platform/db/embedded/processes'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { silentLog } from './fakes/silent-log'

/**
 * A cluster with what its copies look at, as before migration 0325, and a table of words, which a restore counts as its users. Each restore
 * writes all of its files: with the template databases and 200 tables they would be five times as many.
 */
export async function startSmallCluster(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded(dataDir, silentLog())
  const tables = MAIN_TABLES.filter((name) => name !== 'users').map((name) => `create table ${name} (id uuid)`)
  await askOnce(
    server.connection,
    `create table migrations (name text, sha256 text); create table noted (word text); create view users as select from noted; ${tables.join(';')};
    create table installation (id uuid default gen_random_uuid(), marked_folders text[], backed_up_at timestamptz, made_at timestamptz);
    insert into installation default values`,
  )
  await askOnce(administratorOf(server), 'update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await askOnce(administratorOf(server), `drop database ${name}`)
  return server
}

/** Who else writes copies there, as their process would note it. @returns the file of the note */
export function recordOtherWriter(folder: string, change: { readonly ticks?: string } = {}): string {
  const file = path.join(folder, 'writer.json')
  const { ppid } = process
  writeFileSync(file, JSON.stringify({ ...describeHolder('parent'), pid: ppid, ticks: startTicksOf(ppid), ...change }))
  return file
}

export const administratorOf = ({ connection }: Embedded) => ({ ...connection, user: SUPERUSER })

/** Rows of the last statement. */
export async function askOnce<Row extends object>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const result: pg.QueryResult<Row>[] = [await client.query<Row>(text)].flat()
    return result.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/** Changes one file of the copies for as long as `work` takes. */
export async function withDamagedFile(
  file: string,
  change: (bytes: Buffer) => Buffer,
  work: () => Promise<void>,
): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(file, change(bytes))
  await work()
  writeFileSync(file, bytes)
}
export const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
export const flippedByte = (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte)))

/** Runs a program until it kills itself at a point, and gives it something to copy. */
export async function dieAt(
  place: string,
  { program, env }: { readonly program: readonly string[]; readonly env: Readonly<Record<string, string>> },
  writeMeanwhile: () => Promise<void>,
): Promise<NodeJS.Signals | null> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...program], {
    env: { PATH, HOME, NODE_ENV: 'test', LOG_LEVEL: 'silent', FAULT_POINT: place, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    await writeMeanwhile()
    await Promise.race([ended, sleep(500)])
  }
  return child.signalCode
}

export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isTrue()); await sleep(20))
    if (performance.now() > end) throw new Error(`Not in time: ${what}`)
}

export const hasBase = (running: Copies) => waitUntil(() => running.state().baseAt !== null, 'a base copy')
/** `before`: the newest base copy when this process began. */
export const hasNextBase = (running: Copies, before: string | null) =>
  waitUntil(() => running.state().baseAt !== before, 'another base copy')

type Restored = {
  readonly words: readonly string[]
  readonly files: readonly string[]
  readonly missing: readonly string[]
}

/** Restores into new folders. `noted`: all words of the cluster, in the order of their commits. */
export function createRestores(
  folder: string,
  copyingOf: (from?: string) => CopyingSettings,
  noted: readonly string[],
) {
  let restored = 0
  const restoreSomewhere = async (at: Date | null, from?: string) => {
    const there = path.join(folder, `there-${(restored += 1)}`)
    const settings = { dataDir: there, authSecret: null, storage: FOLDER_STORAGE }
    return { there, ...(await restoreTo({ copying: copyingOf(from), at }, settings)) }
  }
  /** Recovery ends after a commit, with all before it: the number of words says which. */
  const restoreWords = async (at: Date | null, from?: string): Promise<Restored> => {
    const { there, rows, missing } = await restoreSomewhere(at, from)
    return { words: noted.slice(0, rows.users), files: listMedia(there), missing }
  }
  return { restoreSomewhere, restoreWords }
}

/** The files of a restored installation. */
export function listMedia(dataDir: string): string[] {
  const media = path.join(dataDir, 'media/plain')
  return existsSync(media) ? readdirSync(media).sort() : []
}

/** Starts a restored installation for its words and its files. */
export async function readWords(dataDir: string): Promise<{ words: string[]; files: string[] }> {
  const server = await startEmbedded(dataDir, silentLog())
  try {
    const words = await askOnce<{ word: string }>(server.connection, 'select word from noted order by word')
    return { words: words.map(({ word }) => word), files: listMedia(dataDir) }
  } finally {
    await server.stop()
  }
}
