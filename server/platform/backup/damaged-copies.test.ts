import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  addTenRial,
  readAllRows,
  filesOf,
  type Installation,
  keepFile,
  rewriteRows,
  provideInstallations,
} from '@/server/testing/copies'
import { everyNth } from '@/server/testing/full-tests'
import { sellInShop } from '@/server/testing/kits/shop/refund-kit'
import { backup } from './backup'
import { checkCopy } from './check'
import { writeFileList } from './file-list'
import { restore } from './restore'

const { newApp, newFolder, newCopy } = provideInstallations()
const keyOf = ({ dataDir }: Installation) => path.join(dataDir, 'secrets.json')
const DATABASE = 'database.jsonl.gz'
async function cutRows(copy: string): Promise<void> {
  const file = path.join(copy, DATABASE)
  truncateSync(file, Math.floor(readFileSync(file).length / 2))
  await writeFileList(copy)
}

/** A backup with a user and two files. */
async function makeCopy(to = newCopy(), makeApp = newApp): Promise<string> {
  const here = await makeApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  await keepFile(here, 'another sound', 'plain/y')
  await backup(here.ctx, to)
  return to
}

describe('a damaged backup', () => {
  const ofAll = provideInstallations(afterAll)
  let whole: string
  let copy: string
  // Must stay empty after every attempt.
  let there: Installation
  let empty: Awaited<ReturnType<typeof readAllRows>>
  beforeAll(async () => {
    whole = await makeCopy(ofAll.newCopy(), ofAll.newApp)
    there = await ofAll.newApp()
    empty = await readAllRows(there)
  })
  beforeEach(() => cpSync(whole, (copy = newCopy()), { recursive: true }))
  const at = (name: string) => path.join(copy, name)

  const DAMAGES: readonly (readonly [string, string, () => void])[] = [
    ['a file is missing', 'media/plain/x is missing', () => rmSync(at('media/plain/x'))],
    ['a folder is missing', 'media/plain/y is missing', () => rmSync(at('media'), { recursive: true })],
    ['a file is truncated', 'media/plain/x is cut: 5 of 17 bytes', () => truncateSync(at('media/plain/x'), 5)],
    ['a file is longer', 'media/plain/x was changed', () => writeFileSync(at('media/plain/x'), 'x'.repeat(40))],
    ['a file is changed', 'media/plain/x was changed', () => writeFileSync(at('media/plain/x'), 'sound of the c0py')],
    [
      'a file was replaced by a folder',
      'media/plain/x is missing',
      () => (rmSync(at('media/plain/x')), mkdirSync(at('media/plain/x'))),
    ],
    [
      'an added file is a link',
      'media/plain/z does not belong',
      () => symlinkSync(at('media/plain/x'), at('media/plain/z')),
    ],
    ['an unknown file was added', 'media/plain/z does not belong', () => writeFileSync(at('media/plain/z'), 'z')],
    ['the database file is missing', `${DATABASE} is missing`, () => rmSync(at(DATABASE))],
    ['the database file is truncated', `${DATABASE} is cut`, () => truncateSync(at(DATABASE), 1_000)],
    [
      'the secrets were changed',
      'secrets.json was changed',
      () => writeFileSync(at('secrets.json'), readFileSync(at('secrets.json'), 'utf8').replace('tests', 'tastes')),
    ],
    ['the secrets are missing', 'secrets.json is missing', () => rmSync(at('secrets.json'))],
    ['the file list is missing', 'has no files.json that can be read', () => rmSync(at('files.json'))],
    ['the file list is truncated', 'has no files.json that can be read', () => truncateSync(at('files.json'), 200)],
  ]

  test.each(everyNth(DAMAGES, 2))(
    'is refused by restore and check, naming the fault: %s',
    async (_, sentence, damage) => {
      expect(await checkCopy(copy)).toMatchObject({ files: 5, rows: expect.any(Number) })
      damage()
      for (const work of [() => checkCopy(copy), () => restore(there.ctx, copy)])
        await expect(work()).rejects.toThrow(sentence)
      expect(await readAllRows(there)).toEqual(empty)
      expect([filesOf(there.dataDir), existsSync(keyOf(there))]).toEqual([{}, false])
    },
  )

  test('is reported with all faults', async () => {
    rmSync(at('media/plain/x'))
    truncateSync(at('media/plain/y'), 1)
    writeFileSync(at('media/z'), 'z')
    await expect(checkCopy(copy)).rejects.toThrow(
      /plain\/x is missing\n.*plain\/y is cut: 1 of 13 bytes\n.*media\/z does not belong/s,
    )
  })

  test.each([
    ['cut short', () => cutRows(copy), /damaged|cut short/],
    ['without its last line', () => rewriteRows(copy, (lines) => lines.slice(0, -1)), /cut short/],
    [
      'of another version',
      () => rewriteRows(copy, ([head = '', ...rest]) => [head.replace('0001_', '0000_'), ...rest]),
      /another version/,
    ],
    [
      'with an unknown table',
      () => rewriteRows(copy, (lines) => lines.map((line) => line.replace('"table":"users"', '"table":"elsewhere"'))),
      /not as it is here/,
    ],
  ])('is refused with a matching list, and nothing of it is left: rows %s', async (_, damage, reason) => {
    await damage()
    await expect(restore(there.ctx, copy)).rejects.toThrow(reason)
    expect(await readAllRows(there)).toEqual(empty)
    expect([filesOf(there.dataDir), existsSync(keyOf(there))]).toEqual([{}, false])
  })
})

test('a backup that was moved elsewhere is still complete', async () => {
  const copy = await makeCopy()
  const carried = newCopy()
  cpSync(copy, carried, { recursive: true })
  expect(await checkCopy(carried)).toEqual(await checkCopy(copy))
})

test('the check reads all rows, even if the list matches', async () => {
  const copy = await makeCopy()
  await rewriteRows(copy, (lines) => lines.slice(0, -1))
  await expect(checkCopy(copy)).rejects.toThrow('cut short')
  await rewriteRows(copy, (lines) =>
    lines.map((line) => (line.startsWith('["') ? line.replace('["', '["more","') : line)),
  )
  await expect(checkCopy(copy)).rejects.toThrow('a row does not fit its table')
})

test('refuses to restore with an AUTH_SECRET other than the backup’s', async () => {
  const copy = await makeCopy()
  const there = await newApp()
  const settings = { ...there.ctx.settings, authSecret: 'a key that is none of this installation' }
  await expect(restore({ ...there.ctx, settings }, copy)).rejects.toThrow('AUTH_SECRET is not the key of the copy')
  expect([filesOf(there.dataDir), existsSync(keyOf(there))]).toEqual([{}, false])
  await restore({ ...there.ctx, settings: { ...settings, authSecret: null } }, copy)
  expect(JSON.parse(readFileSync(keyOf(there), 'utf8'))).toEqual({ authSecret: there.ctx.settings.authSecret })
})

test('a late refusal leaves key and files as they were', async () => {
  const copy = await makeCopy()
  await rewriteRows(copy, (lines) => lines.slice(0, -1))
  const there = await newApp()
  await keepFile(there, 'a file of before', 'plain/before')
  writeFileSync(keyOf(there), '{"authSecret":"a key of before, which is kept as it is"}')
  const before = filesOf(there.dataDir)
  await expect(restore(there.ctx, copy)).rejects.toThrow('cut short')
  expect(filesOf(there.dataDir)).toEqual(before)
  expect(readFileSync(keyOf(there), 'utf8')).toContain('a key of before')
})

const AMOUNTS = [
  ['an entry of the ledger', 'ledger_entries', 'amount_rial'],
  ['a line of an order', 'order_lines', 'price_rial'],
  ['a line of a refund', 'refund_lines', 'amount_rial'],
] as const

test.each(everyNth(AMOUNTS, 3))(
  'refuses a backup in which %s was changed, and leaves nothing of it',
  async (_, table, column) => {
    const here = await newApp()
    await sellInShop(here)
    await keepFile(here, 'sound of the copy')
    const copy = newCopy()
    await backup(here.ctx, copy)
    await rewriteRows(copy, (lines) => addTenRial(lines, table, column))
    const there = await newApp()
    const before = await readAllRows(there)
    await expect(restore(there.ctx, copy)).rejects.toThrow(/does not agree with itself/)
    expect(await readAllRows(there)).toEqual(before)
    expect(before.orders).toEqual([])
    expect([filesOf(there.dataDir), existsSync(keyOf(there))]).toEqual([{}, false])
  },
)

test('does not touch a non-empty database, its files and its key', async () => {
  const here = await newApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  const copy = newCopy()
  await backup(here.ctx, copy)
  const there = await newApp()
  await there.signUp()
  const before = await readAllRows(there)
  await expect(restore(there.ctx, copy)).rejects.toThrow('The database is not empty')
  expect(await readAllRows(there)).toEqual(before)
  expect([filesOf(there.dataDir), existsSync(keyOf(there))]).toEqual([{}, false])
})

test('restores no tables if the files cannot be restored', async () => {
  const here = await newApp()
  await here.signUp()
  await keepFile(here, 'sound of the copy')
  const copy = newCopy()
  await backup(here.ctx, copy)
  const there = await newApp()
  writeFileSync(path.join(there.dataDir, 'media'), 'no folder')
  await expect(restore(there.ctx, copy)).rejects.toThrow()
  expect((await readAllRows(there)).users).toEqual([])
})

test('refuses a folder that is no backup', async () => {
  const there = await newApp()
  await expect(restore(there.ctx, newFolder())).rejects.toThrow('is no copy')
})
