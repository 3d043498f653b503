import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { parseSettings } from '@/lib/platform/env/server'
import { type Embedded, startEmbedded } from '@/server/platform/db/embedded/embedded'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { migrate } from '@/server/platform/db/migrate'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { AUTH_SECRET } from '@/server/testing/installed'
import { listBases } from './base-copy'
import { type Copies, keepCopies } from './copies'
import { listRuns } from './log-files'
import { SLOT } from './log-stream'
import { pruneCopies } from './prune'
import { restoreTo } from './restore-to'

// One cluster with its copies for all tests, in their order: each begins with what the one before left.
const log = silentLog()
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-copies-'))
const dataDir = path.join(folder, 'data')
const target = path.join(folder, 'copies')
let server: Embedded
let copies: Copies | null = null

beforeAll(async () => {
  server = await startEmbedded(dataDir, log)
  await migrate(server.connection)
  await ask(`insert into installation (key_fingerprint) values ('x'); create table noted (word text)`)
  putFile('media/plain/first', 'a picture')
})
afterAll(async () => {
  await copies?.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Row extends object>(text: string, connection = server.connection): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const result: pg.QueryResult<Row>[] = [await client.query<Row>(text)].flat()
    return result.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
const note = (word: string) => ask(`insert into noted values ('${word}')`)
const admin = () => ({ ...server.connection, user: SUPERUSER })

function putFile(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
  writeFileSync(path.join(dataDir, name), text)
}

function begin(to = target): Copies {
  const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUPS: 'on', BACKUP_TO: to })
  copies = keepCopies({ ...settings, authSecret: AUTH_SECRET }, log)
  return copies
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 60_000; !(await isSo()); await sleep(20))
    if (performance.now() > end) throw new Error(`Not in time: ${what}`)
}
const hasBase = (running: Copies) => until(() => running.state().baseAt !== null, 'a base copy')
const isStoredSince = (running: Copies, ms: number) =>
  until(() => Date.parse(running.state().storedAt ?? '') >= ms, 'the log')

let restored = 0
/** What a restore brings back: its words, and its files. */
async function restoreWords(
  at: Date | null,
  from = target,
): Promise<{ words: string[]; files: string[]; missing: readonly string[] }> {
  const there = path.join(folder, `there-${(restored += 1)}`)
  const { missing } = await restoreTo({ target: from, at }, { dataDir: there, authSecret: null })
  const back = await startEmbedded(there, log)
  try {
    const words = await ask<{ word: string }>('select word from noted order by word', back.connection)
    const media = path.join(there, 'media/plain')
    return { words: words.map(({ word }) => word), files: existsSync(media) ? readdirSync(media).sort() : [], missing }
  } finally {
    await back.stop()
  }
}

let between: Date
test('a copied installation comes back as it was at a moment, with its files', async () => {
  await note('before')
  const running = begin()
  await hasBase(running)
  await note('first')
  putFile('media/plain/second', 'another picture')
  await sleep(20)
  between = new Date(Date.now())
  await sleep(20)
  await note('second')
  await isStoredSince(running, Date.now())
  await running.stop()
  expect(running.state()).toMatchObject({ trouble: null, isSameDisk: true })
  expect(await restoreWords(between)).toEqual({ words: ['before', 'first'], files: ['first'], missing: [] })
})

test('goes on where it stopped, files once each, and the newest moment is that of the last commit', async () => {
  await note('while it was stopped')
  const running = begin()
  await isStoredSince(running, Date.now())
  await note('third')
  await running.stop()
  const { bases } = await listBases(target)
  expect([(await listRuns(target)).length, bases.length]).toEqual([1, 1])
  const words = ['before', 'first', 'second', 'third', 'while it was stopped']
  expect(await restoreWords(null)).toEqual({ words, files: ['first', 'second'], missing: [] })
  const blobs = readdirSync(path.join(target, 'blobs'), { recursive: true, encoding: 'utf8' })
  expect(blobs.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('refuses a moment that the copies do not hold, a used folder, and the copies of nobody', async () => {
  const [before, after] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000)]
  await expect(restoreWords(before)).rejects.toThrow(/is before the first copy in .*copies/)
  await expect(restoreWords(after)).rejects.toThrow(/is later than what the copies in .* hold: they end at/)
  await expect(restoreWords(null, folder)).rejects.toThrow('holds no copies made by the program')
  const settings = { dataDir, authSecret: null }
  await expect(restoreTo({ target, at: null }, settings)).rejects.toThrow('Restore into an empty DATA_DIR')
  const other = { dataDir: path.join(folder, 'other'), authSecret: 'k'.repeat(40) }
  await expect(restoreTo({ target, at: null }, other)).rejects.toThrow('AUTH_SECRET is not the key of the copies')
})

/** Changes one file of the copies for as long as `work` takes. */
async function damaged(file: string, change: (bytes: Buffer) => Buffer, work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(file, change(bytes))
  await work()
  writeFileSync(file, bytes)
}
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte)))

test('refuses damaged, cut, foreign and newer copies by name; a lost file of media is named, and the rest comes back', async () => {
  const [base] = (await listBases(target)).bases
  const list = path.join(target, 'bases', `${base?.id}.json`)
  await damaged(list, flipped, () => expect(restoreWords(null)).rejects.toThrow(`Damaged and left out: ${list}`))
  const file = base?.files.find(({ path: name }) => name === 'global/pg_control')
  const blob = path.join(target, 'blobs', file?.sha256.slice(0, 2) ?? '', `${file?.sha256}.gz`)
  for (const change of [cut, flipped])
    await damaged(blob, change, () =>
      expect(restoreWords(null)).rejects.toThrow(`The copy ${base?.id}: global/pg_control`),
    )
  const [run] = await listRuns(target)
  const runFolder = path.join(target, 'log', run?.id ?? '')
  const segment = path.join(runFolder, readdirSync(runFolder).find((name) => name.endsWith('.gz')) ?? '')
  await damaged(segment, cut, () => expect(restoreWords(null)).rejects.toThrow(`${segment} is damaged`))
  const owner = path.join(target, 'owner.json')
  await damaged(
    owner,
    (bytes) => Buffer.from(bytes.toString().replace(/"systemId":"\d/, '"systemId":"9')),
    () => expect(restoreWords(null)).rejects.toThrow(/is of another database/),
  )
})

test('deletes nothing that a moment of the last week needs', async () => {
  expect(await pruneCopies(target, new Date(Date.now()))).toBeGreaterThan(0)
  expect((await restoreWords(between)).words).toEqual(['before', 'first'])
})

test('a place that is gone does not stop the database; when it is back, the log begins anew with a base copy', async () => {
  const running = begin(path.join(folder, 'nowhere', 'copies'))
  await until(() => running.state().trouble === 'no_place', 'trouble')
  await note('in trouble')
  await running.stop()
  await ask(`select pg_drop_replication_slot('${SLOT}')`, admin())
  const again = begin()
  await hasBase(again)
  await note('fourth')
  await again.stop()
  expect(await listRuns(target)).toHaveLength(2)
  expect((await restoreWords(null)).words).toContain('fourth')
})

test('never writes into the copies of another installation', async () => {
  await ask('update installation set id = gen_random_uuid()')
  const running = begin()
  await until(() => running.state().trouble === 'foreign', 'trouble')
  await running.stop()
})
