import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOG_FAULT_POINTS, RECOVER_FAULT_POINTS } from '@/lib/platform/env/fault-point'
import { parseSettings } from '@/lib/platform/env/server'
import { FOLDER_STORAGE } from '@/lib/platform/env/storage'
import { type OpenDatabase, openDatabase } from '@/server/platform/db/client'
import { type Embedded } from '@/server/platform/db/embedded/embedded'
import { type Context } from '@/server/platform/http/context'
import { newId } from '@/server/platform/http/new-id'
import { bundleCopying, bundleProgram } from '@/server/testing/bundle-program'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { fullTest } from '@/server/testing/full-tests'
import { AUTH_SECRET } from '@/server/testing/installed-program'
import {
  administratorOf,
  askOnce,
  createRestores,
  cut,
  withDamagedFile,
  dieAt,
  flippedByte,
  hasBase,
  hasNextBase,
  listMedia,
  recordOtherWriter,
  readWords,
  startSmallCluster,
  waitUntil,
} from '@/server/testing/small-cluster'
import { listBases } from './base-copy'
import { blobName } from './target/blobs'
import { encryptBytes } from './target/cipher'
import { type Copies, maintainCopies } from './copies'
import { describeCopying } from './copy-state'
import { filesAt, readJournal } from './stored-files/file-journal'
import { listLogRuns } from './log/log-files'
import { SLOT } from './log/log-stream'
import { proveCopies } from './proof/prove'
import { isLocked, pruneCopies } from './prune'
import { restoreTo } from './restore/restore-to'
import { findTarget, readOwner } from './target/target'

// One cluster with its copies for all tests, in their order: each begins with what the one before left. Base copies and restores take most of the time,
// so that a restored cluster is started only once; otherwise its words are counted while it recovers.
const log = silentLog()
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-copies-'))
const dataDir = path.join(folder, 'data')
const target = path.join(folder, 'copies')
let server: Embedded
let copies: Copies | null = null
let db: OpenDatabase

beforeAll(async () => {
  server = await startSmallCluster(dataDir)
  db = openDatabase({ connection: server.connection, max: 2 }, () => undefined)
  putFile('media/plain/first', 'a picture')
})
afterAll(async () => {
  await copies?.stop()
  await db.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = <Row extends object>(text: string, connection = server.connection) => askOnce<Row>(connection, text)
/** All words, in the order of their commits. */
const noted: string[] = []
async function note(word: string): Promise<void> {
  await ask(`insert into noted values ('${word}')`)
  noted.push(word)
}

function putFile(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
  writeFileSync(path.join(dataDir, name), text)
}

const [KEY, NEXT_KEY] = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex')]
let keys: { BACKUP_KEY?: string; BACKUP_KEY_FORMER?: string } = {}
const settingsFor = (to: string) =>
  parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUPS: 'on', BACKUP_TO: to, ...keys })
const placeOf = (to = target) => findTarget(settingsFor(to).copying)

function begin(to = target): Copies {
  const settings = settingsFor(to)
  copies = maintainCopies({ ...settings, authSecret: AUTH_SECRET }, log)
  return copies
}

const countBases = async () => (await listBases(await placeOf())).bases.length

const restoreNewest = (settings: Parameters<typeof restoreTo>[1]) =>
  restoreTo({ copying: settingsFor(target).copying, at: null }, settings)
const { restoreSomewhere, restoreWords } = createRestores(folder, (from = target) => settingsFor(from).copying, noted)

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
  await running.stop()
  expect(running.state()).toMatchObject({ trouble: null, isSameDisk: true })
  const { there, rows, missing } = await restoreSomewhere(between)
  // It starts as any installation does.
  const found = [await readWords(there), rows.users, missing]
  expect(found).toEqual([{ words: ['before', 'first'], files: ['first'] }, 2, []])
})

test('continues where it stopped, now with a key; after pruning, the last commit and every file can still be restored', async () => {
  keys = { BACKUP_KEY: KEY }
  await ask('alter table installation add column files_in text')
  await note('while it was stopped')
  const running = begin()
  // The recorded state of the copies survives the process that makes them.
  expect(running.state()).toMatchObject({ storedAt: expect.any(String), baseAt: expect.any(String) })
  await hasNextBase(running, running.state().baseAt)
  await note('third')
  await running.stop()
  const { bases } = await listBases(await placeOf())
  expect(await listLogRuns(await placeOf())).toHaveLength(1)
  expect(bases.map(({ key }) => key === undefined)).toEqual([true, false])
  expect(await pruneCopies(await placeOf(), new Date(Date.now()))).toBeGreaterThan(0)
  const words = ['before', 'first', 'second', 'while it was stopped', 'third']
  expect(await restoreWords(null)).toEqual({ words, files: ['first', 'second'], missing: [] })
  const blobs = readdirSync(path.join(target, 'blobs'), { recursive: true, encoding: 'utf8' })
  expect(blobs.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('refuses a moment that the copies do not hold, a used folder, and the copies of nobody', async () => {
  const [before, after] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000)]
  await expect(restoreWords(before)).rejects.toThrow(/is before the first copy in .*copies/)
  await expect(restoreWords(after)).rejects.toThrow(/is later than what the copies in .* hold: they end at/)
  await expect(restoreWords(null, path.join(folder, 'nobody'))).rejects.toThrow('holds no copies made by the program')
  const settings = { dataDir, authSecret: null, storage: FOLDER_STORAGE }
  await expect(restoreNewest(settings)).rejects.toThrow('Restore into an empty DATA_DIR')
  const other = { dataDir: path.join(folder, 'other'), authSecret: 'k'.repeat(40), storage: FOLDER_STORAGE }
  await expect(restoreNewest(other)).rejects.toThrow('AUTH_SECRET is not the key of the copies')
  const key = path.join(other.dataDir, 'secrets.json')
  writeFileSync(key, JSON.stringify({ authSecret: other.authSecret }))
  await expect(restoreNewest({ ...other, authSecret: null })).rejects.toThrow('another installation')
  expect(readFileSync(key, 'utf8')).toContain(other.authSecret)
})

test('refuses damaged, truncated, foreign and newer copies by name; names a lost media file, and restores the others', async () => {
  const place = await placeOf()
  const base = (await listBases(place)).bases.at(-1)
  const list = path.join(target, 'bases', `${base?.id}.json`)
  await withDamagedFile(list, flippedByte, async () => expect((await listBases(place)).damaged).toEqual([list]))
  for (const wrong of [{}, { BACKUP_KEY: NEXT_KEY }]) {
    keys = wrong
    await expect(restoreWords(null)).rejects.toThrow(new RegExp(`${list} is encrypted.*BACKUP_KEY`))
  }
  keys = { BACKUP_KEY: KEY }
  const file = base?.files.find(({ path: inner }) => inner === 'global/pg_control')
  const name = blobName(place, { sha256: file?.sha256 ?? '', packed: true, key: base?.key }) ?? ''
  const blob = path.join(target, 'blobs', name.slice(0, 2), name)
  for (const change of [cut, flippedByte])
    await withDamagedFile(blob, change, () =>
      expect(restoreWords(null)).rejects.toThrow(`The copy ${base?.id}: global/pg_control`),
    )
  const [run] = await listLogRuns(await placeOf())
  const runFolder = path.join(target, 'log', run?.id ?? '')
  const packed = readdirSync(runFolder).findLast((name) => name.endsWith('.gz'))
  const segment = path.join(runFolder, packed ?? '')
  await withDamagedFile(segment, cut, () => expect(restoreWords(null)).rejects.toThrow(`${segment} is damaged`))
  const owner = path.join(target, 'owner.json')
  const foreign = (bytes: Buffer) => Buffer.from(bytes.toString().replace(/"systemId":"\d/, '"systemId":"9'))
  await withDamagedFile(owner, foreign, () => expect(restoreWords(null)).rejects.toThrow(/is of another database/))
})

const context = (): Context => {
  return { db, settings: { ...settingsFor(target), authSecret: AUTH_SECRET }, log, newId }
}

test('an interrupted rehearsal hides the older successful one', async () => {
  const closed = openDatabase({ connection: server.connection, max: 1 }, () => undefined)
  await closed.close()
  await expect(proveCopies({ ...context(), db: closed }, async () => [])).rejects.toThrow()
  expect(describeCopying(context().settings, new Date(Date.now()))?.proof?.failure).toEqual(expect.any(String))
})

test('the newest copy is proved: restored beside the installation, compared row by row and file by file', async () => {
  const running = begin()
  await note('the last one')
  const { sha256, key } = filesAt(await readJournal(await placeOf()), new Date()).get('media/plain/first') ?? {}
  const name = blobName(await placeOf(), { sha256: sha256 ?? '', packed: false, key }) ?? ''
  const blob = path.join(target, 'blobs', name.slice(0, 2), name)
  await withDamagedFile(blob, flippedByte, async () => {
    const { differences } = await proveCopies(context(), async (there) => {
      const [last] = await there.db.query<{ count: number }>({ text: 'select count(*)::int from noted', values: [] })
      return [`${last?.count} words`]
    })
    // Of the rows nothing differs.
    expect(differences).toEqual([
      '6 words',
      expect.stringMatching(/^media\/plain\/first cannot be read from the copy: .* is damaged/),
    ])
  })
  await running.stop()
  const { proof, verdict } = describeCopying(context().settings, new Date(Date.now())) ?? {}
  expect(proof).toMatchObject({ differences: 2, files: 3, failure: null })
  expect(verdict).toBe('same_disk')
  expect(readdirSync(dataDir).filter((name) => name === 'copies.proof')).toEqual([])
})

test('a new key needs the former one, and the error says so; with it the log continues, and everything can be restored', async () => {
  keys = { BACKUP_KEY: NEXT_KEY }
  const refused = begin()
  await waitUntil(() => refused.state().trouble === 'key', 'trouble')
  await refused.stop()
  keys = { BACKUP_KEY: NEXT_KEY, BACKUP_KEY_FORMER: KEY }
  // Beside another process that writes nothing changes, not even which key is written with.
  const before = await readOwner(target)
  const writer = recordOtherWriter(target)
  const second = begin()
  await waitUntil(() => second.state().trouble === 'foreign', 'trouble')
  await second.stop()
  expect(await readOwner(target)).toEqual(before)
  rmSync(writer)
  const running = begin()
  await hasNextBase(running, running.state().baseAt)
  await note('under another key')
  await running.stop()
  expect([await countBases(), (await listLogRuns(await placeOf())).length]).toEqual([3, 1])
  keys = { BACKUP_KEY: NEXT_KEY }
  const back = await restoreWords(null)
  expect([back.words.includes('under another key'), back.files]).toEqual([true, ['first', 'second']])
  // Nothing is deleted that might be needed.
  expect(await pruneCopies(await placeOf(), new Date(Date.now() + 10 * 86_400_000))).toBeNull()
  const locked = begin()
  await waitUntil(() => locked.state().isLocked, 'what is locked')
  await locked.stop()
  expect(describeCopying(context().settings, new Date(Date.now()))?.isLocked).toBe(true)
  // A third key needs both.
  keys = { BACKUP_KEY: randomBytes(32).toString('hex'), BACKUP_KEY_FORMER: `${NEXT_KEY}, ${KEY}` }
  expect(await isLocked(await placeOf(), await readJournal(await placeOf()))).toBe(false)
  keys = { BACKUP_KEY: NEXT_KEY, BACKUP_KEY_FORMER: KEY }
})

let inSecondLog: Date
fullTest('a lost target stops no database; back again, it gets a new log, stored from its base copy on', async () => {
  const running = begin(path.join(folder, 'nowhere', 'copies'))
  await waitUntil(() => running.state().trouble === 'no_place', 'trouble')
  await note('in trouble')
  await running.stop()
  await ask(`select pg_drop_replication_slot('${SLOT}')`, administratorOf(server))
  const again = begin()
  await waitUntil(() => again.state().storedAt !== null, 'the log')
  expect(await countBases()).toBe(4)
  await note('fourth')
  await sleep(20)
  inSecondLog = new Date(Date.now())
  await again.stop()
  expect(await listLogRuns(await placeOf())).toHaveLength(2)
})

fullTest('of older days a base copy comes back as its end was; a later moment is refused, naming it', async () => {
  const [base] = (await listBases(await placeOf())).bases
  const [run] = await listLogRuns(await placeOf())
  const later = new Date(run?.at ?? '')
  expect(await pruneCopies(await placeOf(), new Date(Date.now() + 10 * 86_400_000))).toBeGreaterThan(0)
  await expect(restoreWords(later)).rejects.toThrow(`--to ${base?.endedAt}`)
  expect((await restoreWords(new Date(base?.endedAt ?? ''))).words).toEqual(['before'])
})

fullTest('a database that was reset to an older state starts a new log, and the stored one stays', async () => {
  const last = (await listLogRuns(await placeOf())).at(-1)
  const ahead = String(BigInt(last?.stored ?? 0) + (1n << 40n))
  const { current } = (await placeOf()).keys
  if (!current || !last) throw new Error('nothing was copied')
  const text = Buffer.from(JSON.stringify({ ...last, stored: ahead }))
  const changed = () => encryptBytes(current, `log ${last.id}`, text)
  await withDamagedFile(path.join(target, 'log', last.id, 'run.json'), changed, async () => {
    const running = begin()
    await hasNextBase(running, running.state().baseAt)
    await note('fifth')
    await running.stop()
  })
  expect(await listLogRuns(await placeOf())).toHaveLength(3)
  expect((await restoreWords(inSecondLog)).words.at(-1)).toBe('fourth')
})

fullTest('after a kill at any point of copying, the next start continues, and everything can be restored', async () => {
  const to = path.join(folder, 'killed')
  const program = await bundleCopying()
  const env = { DATA_DIR: dataDir, BACKUPS: 'on', BACKUP_TO: to, AUTH_SECRET, ...keys }
  for (const place of LOG_FAULT_POINTS) {
    // Something to copy, and now and then a full file of the log.
    const work = async () => {
      await note(place)
      if (place.startsWith('log-segment')) await ask('select pg_switch_wal()', administratorOf(server))
    }
    const end = await dieAt(place, { program: [program], env }, work)
    expect([place, end]).toEqual([place, 'SIGKILL'])
    // A base copy counts from its list on.
    const isListed = LOG_FAULT_POINTS.indexOf(place) >= LOG_FAULT_POINTS.indexOf('base-after-manifest')
    expect([place, (await listBases(await placeOf(to))).bases.length]).toEqual([place, isListed ? 1 : 0])
  }
  const running = begin(to)
  const begunMs = Date.now()
  await waitUntil(() => Date.parse(running.state().storedAt ?? '') >= begunMs, 'the log')
  await running.stop()
  expect((await restoreWords(null, to)).words).toEqual(noted)
})

const doNothing = async () => undefined

fullTest('a restore killed at any of its points leaves no database, and the same command works', async () => {
  const there = path.join(folder, 'killed-restore')
  const program = [await bundleProgram('server/cli/restore.ts'), '--to', 'newest', '--from', target]
  for (const place of RECOVER_FAULT_POINTS) {
    const end = await dieAt(place, { program, env: { DATA_DIR: there, ...keys } }, doNothing)
    expect([place, end]).toEqual([place, 'SIGKILL'])
    expect([place, existsSync(path.join(there, 'pg'))]).toEqual([place, false])
  }
  const { missing, rows } = await restoreNewest({ dataDir: there, authSecret: null, storage: FOLDER_STORAGE })
  expect([missing, noted.slice(0, rows.users).at(-1), listMedia(there)]).toEqual([[], 'fifth', ['first', 'second']])
})

test('never writes into the copies of another installation', async () => {
  await ask('update installation set id = gen_random_uuid()')
  const running = begin()
  await waitUntil(() => running.state().trouble === 'foreign', 'trouble')
  await running.stop()
})
