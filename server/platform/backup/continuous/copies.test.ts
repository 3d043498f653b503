import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOG_FAULT_POINTS, RECOVER_FAULT_POINTS } from '@/lib/platform/env/fault-point'
import { parseSettings } from '@/lib/platform/env/server'
import { IN_FOLDER } from '@/lib/platform/env/storage'
import { type OpenDatabase, openDatabase } from '@/server/platform/db/client'
import { type Embedded, startEmbedded } from '@/server/platform/db/embedded/embedded'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { migrate } from '@/server/platform/db/migrate'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { bundleProgram, bundleScript } from '@/server/testing/bundled'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { AUTH_SECRET } from '@/server/testing/installed'
import { listBases } from './base-copy'
import { type Copies, keepCopies } from './copies'
import { describeCopying } from './copy-state'
import { filesAt, readJournal } from './file-journal'
import { listRuns } from './log-files'
import { SLOT } from './log-stream'
import { compareSums } from './mark'
import { proveCopies } from './prove'
import { pruneCopies } from './prune'
import { restoreTo } from './restore-to'

// One cluster with its copies for all tests, in their order: each begins with what the one before left.
const log = silentLog()
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-copies-'))
const dataDir = path.join(folder, 'data')
const target = path.join(folder, 'copies')
let server: Embedded
let copies: Copies | null = null
let db: OpenDatabase

beforeAll(async () => {
  server = await startEmbedded(dataDir, log)
  await migrate(server.connection)
  db = openDatabase({ connection: server.connection, max: 2 }, () => undefined)
  await ask(`insert into installation (key_fingerprint) values ('x'); create table noted (word text)`)
  // As before migration 0325, until the first test has brought it back.
  await ask('alter table installation drop column files_in')
  putFile('media/plain/first', 'a picture')
})
afterAll(async () => {
  await copies?.stop()
  await db.close()
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
  const { missing } = await restoreTo({ target: from, at }, { dataDir: there, authSecret: null, storage: IN_FOLDER })
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
test('a copied installation comes back as it was at a moment, with its files, also one of an older schema', async () => {
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

test('goes on where it stopped; pruned, it still brings back the last commit, with every file', async () => {
  await ask('alter table installation add column files_in text')
  await note('while it was stopped')
  const running = begin()
  // What is known of the copies outlives the process that makes them.
  expect(running.state()).toMatchObject({ storedAt: expect.any(String), baseAt: expect.any(String) })
  await isStoredSince(running, Date.now())
  await note('third')
  await running.stop()
  const { bases } = await listBases(target)
  expect([(await listRuns(target)).length, bases.length]).toEqual([1, 1])
  expect(await pruneCopies(target, new Date(Date.now()))).toBeGreaterThan(0)
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
  const settings = { dataDir, authSecret: null, storage: IN_FOLDER }
  await expect(restoreTo({ target, at: null }, settings)).rejects.toThrow('Restore into an empty DATA_DIR')
  const other = { dataDir: path.join(folder, 'other'), authSecret: 'k'.repeat(40), storage: IN_FOLDER }
  await expect(restoreTo({ target, at: null }, other)).rejects.toThrow('AUTH_SECRET is not the key of the copies')
  const key = path.join(other.dataDir, 'secrets.json')
  writeFileSync(key, JSON.stringify({ authSecret: other.authSecret }))
  await expect(restoreTo({ target, at: null }, { ...other, authSecret: null })).rejects.toThrow('another installation')
  expect(readFileSync(key, 'utf8')).toContain(other.authSecret)
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

const context = (): Context => {
  const settings = parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUPS: 'on', BACKUP_TO: target })
  return { db, settings: { ...settings, authSecret: AUTH_SECRET }, log, newId }
}

test('a rehearsal that breaks off leaves no older good one in sight', async () => {
  const closed = openDatabase({ connection: server.connection, max: 1 }, () => undefined)
  await closed.close()
  await expect(proveCopies({ ...context(), db: closed }, async () => [])).rejects.toThrow()
  expect(describeCopying(context().settings, new Date(Date.now()))?.proof?.failure).toEqual(expect.any(String))
})

test('the newest copy is proved: restored beside the installation, compared row by row and file by file', async () => {
  const running = begin()
  await note('the last one')
  const { sha256 = '' } = filesAt(await readJournal(target), new Date()).get('media/plain/first') ?? {}
  const blob = path.join(target, 'blobs', sha256?.slice(0, 2) ?? '', sha256 ?? '')
  await damaged(blob, flipped, async () => {
    const { differences } = await proveCopies(context(), async (there) => {
      const [last] = await there.db.query<{ count: number }>({ text: 'select count(*)::int from noted', values: [] })
      return [`${last?.count} words`]
    })
    // Of the rows nothing differs.
    expect(differences).toEqual(['6 words', expect.stringMatching(/^media\/plain\/first was changed in the copy/)])
  })
  await running.stop()
  const { proof, verdict } = describeCopying(context().settings, new Date(Date.now())) ?? {}
  expect(proof).toMatchObject({ differences: 2, files: 3, failure: null })
  expect(verdict).toBe('same_disk')
  expect(readdirSync(dataDir).filter((name) => name === 'copies.proof')).toEqual([])
})

test('a table that differs is named, by its rows and by their content', () => {
  const sums = (rows: number, sum: string) => new Map([['users', { rows, sum }]])
  expect(compareSums(sums(2, '7'), sums(2, '7'))).toEqual([])
  expect(compareSums(sums(2, '7'), sums(1, '5'))).toEqual(['users: 2 rows here, 1 in the copy'])
  expect(compareSums(sums(2, '7'), sums(2, '5'))).toEqual(['users: 2 rows here, 2 in the copy, of other content'])
  expect(compareSums(sums(2, '7'), new Map())).toEqual(['users: 2 rows here, 0 in the copy'])
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

test('of older days each base copy comes back as the state of its end; a moment after it is refused, naming that one', async () => {
  const [base] = (await listBases(target)).bases
  const [run] = await listRuns(target)
  const later = new Date(run?.at ?? '')
  expect(await pruneCopies(target, new Date(Date.now() + 10 * 86_400_000))).toBeGreaterThan(0)
  await expect(restoreWords(later)).rejects.toThrow(`--to ${base?.endedAt}`)
  expect((await restoreWords(new Date(base?.endedAt ?? ''))).words).toEqual(['before'])
})

test('a database that was set back begins its log anew, and what is stored stays', async () => {
  const last = (await listRuns(target)).at(-1)
  const ahead = String(BigInt(last?.stored ?? 0) + (1n << 40n))
  writeFileSync(path.join(target, 'log', last?.id ?? '', 'run.json'), JSON.stringify({ ...last, stored: ahead }))
  const running = begin()
  await until(async () => (await listBases(target)).bases.length === 3, 'a base copy')
  await note('fifth')
  await running.stop()
  expect((await restoreWords(null)).words).toContain('fifth')
})

/** Runs a program until it kills itself at a point. */
async function dieAt(place: string, program: readonly string[], env: object): Promise<NodeJS.Signals | null> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...program], {
    env: { PATH, HOME, NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', FAULT_POINT: place, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  // Something to copy, and now and then a full file of the log.
  while (child.exitCode === null && child.signalCode === null) {
    await note(place)
    if (place.startsWith('log-segment')) await ask('select pg_switch_wal()', admin())
    await Promise.race([ended, sleep(500)])
  }
  return child.signalCode
}

test('killed at seven points of copying, the next start goes on, and everything comes back', async () => {
  const to = path.join(folder, 'killed')
  const program = await bundleScript(`
    import { readSettings } from '@/lib/platform/env/server'
    import { keepCopies } from '@/server/platform/backup/continuous/copies'
    import { withSecrets } from '@/server/platform/secrets'
    import { bundleProgram, bundleScript } from '@/server/testing/bundled'
import { silentLog } from '@/server/testing/fakes/silent-log'
    keepCopies(withSecrets(readSettings()), silentLog())`)
  for (const place of LOG_FAULT_POINTS) {
    expect([place, await dieAt(place, [program], { BACKUPS: 'on', BACKUP_TO: to, AUTH_SECRET })]).toEqual([
      place,
      'SIGKILL',
    ])
    // A base copy counts from its list on.
    const isListed = LOG_FAULT_POINTS.indexOf(place) >= LOG_FAULT_POINTS.indexOf('base-after-manifest')
    expect([place, (await listBases(to)).bases.length]).toEqual([place, isListed ? 1 : 0])
  }
  const running = begin(to)
  await isStoredSince(running, Date.now())
  await running.stop()
  const { words } = await restoreWords(null, to)
  expect(LOG_FAULT_POINTS.filter((place) => !words.includes(place))).toEqual([])
})

test('a restore killed at four points leaves no database, and the same command works', async () => {
  const there = path.join(folder, 'killed-restore')
  const program = [await bundleProgram('server/cli/restore.ts'), '--to', 'newest', '--from', target]
  for (const place of RECOVER_FAULT_POINTS) {
    expect([place, await dieAt(place, program, { DATA_DIR: there })]).toEqual([place, 'SIGKILL'])
    expect([place, existsSync(path.join(there, 'pg'))]).toEqual([place, false])
  }
  const { missing, rows } = await restoreTo(
    { target, at: null },
    { dataDir: there, authSecret: null, storage: IN_FOLDER },
  )
  expect([missing, rows.users]).toEqual([[], 0])
})

test('never writes into the copies of another installation', async () => {
  await ask('update installation set id = gen_random_uuid()')
  const running = begin()
  await until(() => running.state().trouble === 'foreign', 'trouble')
  await running.stop()
})
