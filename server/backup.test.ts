import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as contract from '@/lib/contract/account/account'
import * as lessonFiles from '@/lib/contract/course/lesson-files'
import { getPaperFile } from '@/lib/contract/paper/papers'
import { listRecordings } from '@/lib/contract/paper/recordings'
import { checkMoney } from '@/lib/contract/shop/money-checks'
import { closeTake, getSpeaking } from '@/lib/contract/speaking/speaking'
import { backup, restore } from './backup'
import { DATA_FOLDERS } from './data-folders'
import { importExam } from './modules/exams/public'
import { renderNext } from './modules/recordings/jobs'
import { as, courseKit } from './testing/kits/course-kit'
import { startFilmKit } from './testing/kits/film-kit'
import { startRecordingKit } from './testing/kits/recording-kit'
import { openRefundDesk } from './testing/kits/refund-kit'
import { openShop, payAtTestGateway } from './testing/kits/shop-kit'
import { startSpeakingKit } from './testing/kits/speaking-kit'
import { makeWav } from './testing/fakes/sounds'
import { readSpoken } from './testing/spoken'
import { startTestApp, type TestApp } from './testing/test-app'
import { makeManager, makeTeacher } from './testing/writers'

const folders: string[] = []
const apps: TestApp[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-backup-'))
  folders.push(folder)
  return folder
}
async function newApp(): Promise<TestApp & { dataDir: string }> {
  const dataDir = newFolder()
  const api = await startTestApp({ dataDir })
  apps.push(api)
  return { ...api, dataDir }
}
afterEach(async () => {
  for (const api of apps.splice(0)) await api.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * Every row of every table as PostgreSQL prints it, to compare two databases. `made_in` is left out: it is the number of the database's
 * own transaction that wrote the row, so a restored book has another one.
 */
async function everythingOf(api: TestApp): Promise<Record<string, string[]>> {
  const tables = await api.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    all[name] = (
      await api.sql<{ row: string }>(`select (to_jsonb(t) - 'made_in')::text as row from "${name}" t order by 1`)
    ).map(({ row }) => row)
  }
  return all
}

test('what is backed up and restored is the same, row by row and file by file, and goes on working', async () => {
  const here = await newApp()
  const { identifier, password } = await here.signUp('نگار «رضوی» \\ "x" \t {a,b} NULL')
  await importExam(here.ctx, path.resolve('content/exams/academic-mock-1'))
  const copy = path.join(newFolder(), 'copy')
  const summary = await backup(here.ctx, copy)

  const there = await newApp()
  expect(await restore(there.ctx, copy)).toEqual(summary)
  const original = await everythingOf(here)
  expect(Object.values(original).flat().length).toBe(summary.rows)
  expect(await everythingOf(there)).toEqual(original)
  expect(filesOf(there.dataDir)).toEqual(filesOf(here.dataDir))

  const { access } = await there.call(contract.logIn, { body: { identifier, password } })
  const before = await there.call(contract.getMe, {}, { as: access })
  const fresh = await there.signUp()
  const after = await there.call(contract.getMe, {}, { as: fresh.token })
  expect(Number(after.candidateNumber)).toBeGreaterThan(Number(before.candidateNumber))
})

/** A shop with an order that is open, one that is paid, and one of which a part was paid back. */
async function sell(api: TestApp) {
  const shop = await openShop(api)
  const buyer = await api.signUp()
  const { id: openOrder } = await shop.place(buyer)
  await shop.buy(await api.signUp())
  const refunded = await shop.buy(await api.signUp())
  const desk = await openRefundDesk(api)
  const [line] = await desk.wholeOf(refunded)
  await desk.refund(refunded, { lines: [{ lineId: line?.lineId ?? '', amountRial: 100_000 }], bankRef: 'B-1001' })
  return { buyer, openOrder, manager: desk.as }
}

test('orders, payments and refunds are restored, the money agrees there, and the shop goes on selling', async () => {
  const here = await newApp()
  const { buyer, openOrder, manager } = await sell(here)
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  expect(await everythingOf(there)).toEqual(await everythingOf(here))
  expect((await there.call(checkMoney, {}, manager)).differences).toEqual([])
  await payAtTestGateway(there, openOrder, { as: buyer.token })
  expect(await there.sql('select state from orders where id = $1', [openOrder])).toEqual([{ state: 'paid' }])
  expect((await there.call(checkMoney, {}, manager)).differences).toEqual([])
})

test.each([
  ['an entry of the ledger', 'ledger_entries', 'amount_rial'],
  ['a line of an order', 'order_lines', 'price_rial'],
  ['a line of a refund', 'refund_lines', 'amount_rial'],
])('a copy in which %s was changed is refused and nothing of it stays', async (_, table, column) => {
  const here = await newApp()
  await sell(here)
  await keepFile(here, 'sound of the copy')
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  rewrite(path.join(copy, 'database.jsonl.gz'), (lines) => addTenRial(lines, table, column))
  const there = await newApp()
  const before = await everythingOf(there)
  await expect(restore(there.ctx, copy)).rejects.toThrow(/does not agree with itself/)
  expect(await everythingOf(there)).toEqual(before)
  expect(before.orders).toEqual([])
  expect(filesOf(there.dataDir)).toEqual([])
})

test('spoken answers are heard after a restore, and one that was still arriving becomes whole', async () => {
  const kit = await startSpeakingKit()
  apps.push(kit.api)
  const [speaker, other] = [await kit.speaker(), await kit.speaker()]
  const { id } = await kit.handIn({ as: speaker.token })
  const { chunks } = readSpoken('webm')
  const arriving = { id: (await kit.start({ as: other.token })).id, take: randomUUID() }
  await kit.open({ as: other.token }, arriving)
  for (const [seq, bytes] of chunks.entries()) await kit.send({ as: other.token }, arriving, seq, bytes)
  const copy = path.join(newFolder(), 'copy')
  await backup(kit.api.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  const soundIn = async (api: TestApp) => {
    const { takes } = await api.call(getSpeaking, { params: { id } }, { as: speaker.token })
    const sound = await api.raw('GET', takes[0]?.audio?.path ?? '')
    return { status: sound.status, bytes: Buffer.from(await sound.arrayBuffer()) }
  }
  expect((await soundIn(there)).status).toBe(200)
  expect(await soundIn(there)).toEqual(await soundIn(kit.api))
  const closed = { params: arriving, body: kit.manifest(chunks) }
  expect(await there.call(closeTake, closed, { as: other.token })).toMatchObject({ state: 'playable' })
})

test('a listening recording that waits to be rendered is rendered after a restore', async () => {
  const kit = await startRecordingKit()
  apps.push(kit.api)
  const source = await kit.upload(makeWav({ seconds: 1 }))
  const copy = path.join(newFolder(), 'copy')
  await backup(kit.api.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  await renderNext(there.ctx)
  const { renderings } = await there.call(listRecordings, { params: { id: kit.paper } }, kit.as(kit.teacher))
  expect(renderings).toMatchObject([{ source, state: 'done', fault: null }])
  const file = getPaperFile.path
    .replace('{id}', kit.paper)
    .replace('{name}', encodeURIComponent(renderings[0]?.file ?? ''))
  expect((await there.raw('GET', file, kit.as(kit.teacher))).status).toBe(200)
})

test('the upload of a lesson that was under way begins again after a restore', async () => {
  const here = await newApp()
  const owner = await makeTeacher(here)
  const people = { owner, manager: await makeManager(here) }
  const kit = await startFilmKit(here, people)
  const course = await courseKit(here, people).makeCourse('Film', ['film'])
  const { id: upload } = await kit.begin(course, kit.film.length)
  await kit.send(course, upload, { bytes: kit.film.subarray(0, 10_000), offset: 0 })
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  const place = { params: { id: course, upload } }
  expect(await there.call(lessonFiles.getLessonUpload, place, as(owner))).toMatchObject({ offset: 0 })
  const again = await startFilmKit(there, people)
  expect((await again.send(course, upload, { bytes: kit.film, offset: 0 })).status).toBe(204)
  expect(await again.listIn(course)).toMatchObject({ files: [{ id: upload, kind: 'video' }], uploads: [] })
})

test('the copy says which folders are in it', async () => {
  const here = await newApp()
  for (const name of Object.keys(DATA_FOLDERS)) {
    await mkdir(path.join(here.dataDir, name))
    await writeFile(path.join(here.dataDir, name, 'x'), name)
    await writeFile(path.join(here.dataDir, name, 'y.part'), 'half of a file')
  }
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  const inCopy = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))
  const kept = Object.entries(DATA_FOLDERS).filter(([, { isInBackup }]) => isInBackup)
  expect(inCopy.sort()).toEqual(kept.map(([name]) => `${name}/x`).sort())
  const readme = readFileSync(path.join(copy, 'README.txt'), 'utf8')
  for (const [name, { holds }] of kept) expect(readme).toMatch(new RegExp(`^${name}/ +${holds}$`, 'm'))
})

test('the files and the key come along, readable by their owner alone', async () => {
  const here = await newApp()
  await keepFile(here, 'sound')
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  const there = await newApp()
  await restore(there.ctx, copy)
  expect(await readFile(path.join(there.dataDir, 'media/plain/x'), 'utf8')).toBe('sound')
  expect(JSON.parse(readFileSync(path.join(there.dataDir, 'secrets.json'), 'utf8'))).toEqual({
    authSecret: here.ctx.settings.authSecret,
  })
})

test('a copy is of one moment: what is written meanwhile is wholly in it or not at all', async () => {
  const here = await newApp()
  const copy = path.join(newFolder(), 'copy')
  const [summary] = await Promise.all([backup(here.ctx, copy), ...Array.from({ length: 8 }, () => here.signUp())])
  const there = await newApp()
  expect(await restore(there.ctx, copy)).toEqual(summary)
  const orphans = await there.sql('select from sessions where user_id not in (select id from users)')
  expect(orphans).toEqual([])
})

test('a database that holds anything is left alone, and so are its files and its key', async () => {
  const here = await newApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  const there = await newApp()
  await there.signUp()
  const before = await everythingOf(there)
  await expect(restore(there.ctx, copy)).rejects.toThrow('The database is not empty')
  expect(await everythingOf(there)).toEqual(before)
  expect([filesOf(there.dataDir), existsSync(path.join(there.dataDir, 'secrets.json'))]).toEqual([[], false])
})

test('where the files cannot be brought back the tables are not either', async () => {
  const here = await newApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  const there = await newApp()
  writeFileSync(path.join(there.dataDir, 'media'), 'no folder')
  await expect(restore(there.ctx, copy)).rejects.toThrow()
  expect((await everythingOf(there)).users).toEqual([])
})

test.each([
  ['cut short', (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2)), /damaged|cut short/],
  ['without its last line', (file: string) => rewrite(file, (lines) => lines.slice(0, -1)), /cut short/],
  [
    'of another version',
    (file: string) => rewrite(file, ([head = '', ...rest]) => [head.replace('0001_', '0000_'), ...rest]),
    /another version/,
  ],
  [
    'with a table that is not here',
    (file: string) =>
      rewrite(file, (lines) => lines.map((line) => line.replace('"table":"users"', '"table":"elsewhere"'))),
    /not as it is here/,
  ],
])('a copy %s is refused and nothing of it stays', async (_, damage, reason) => {
  const here = await newApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  const copy = path.join(newFolder(), 'copy')
  await backup(here.ctx, copy)
  damage(path.join(copy, 'database.jsonl.gz'))
  const there = await newApp()
  const before = await everythingOf(there)
  await expect(restore(there.ctx, copy)).rejects.toThrow(reason)
  expect(await everythingOf(there)).toEqual(before)
  expect(before.users).toEqual([])
  expect(filesOf(there.dataDir)).toEqual([])
})

test('a folder that is no copy is refused', async () => {
  const there = await newApp()
  await expect(restore(there.ctx, newFolder())).rejects.toThrow('is no copy')
})

test('an unfinished copy never has the name of a finished one', async () => {
  const here = await newApp()
  const copy = path.join(newFolder(), 'copy')
  const closed = {
    ...here.ctx,
    db: { ...here.ctx.db, transaction: () => Promise.reject(new Error('the database went away')) },
  }
  await expect(backup(closed, copy)).rejects.toThrow('went away')
  expect(existsSync(copy)).toBe(false)
})

async function keepFile({ dataDir }: { readonly dataDir: string }, text: string): Promise<void> {
  await mkdir(path.join(dataDir, 'media/plain'), { recursive: true })
  await writeFile(path.join(dataDir, 'media/plain/x'), text)
}

/** What a copy brings back beside the tables and the key. */
function filesOf(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'secrets.json')
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .sort()
}

function rewrite(file: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`))
}

/** Changes an amount in the first row of a table. */
function addTenRial(lines: readonly string[], table: string, column: string): string[] {
  const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
  const { columns } = JSON.parse(lines[at] ?? '') as { columns: string[] }
  const row = JSON.parse(lines[at + 1] ?? '') as (string | null)[]
  const changed = row.map((value, index) => (columns[index] === column ? String(Number(value) + 10) : value))
  return lines.map((line, index) => (index === at + 1 ? JSON.stringify(changed) : line))
}
