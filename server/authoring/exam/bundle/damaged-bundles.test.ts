import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import * as exams from '../public'

const MINI = path.resolve('server/authoring/exam/fixtures/mini')

let api: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-exams-'))
  api = await startTestApp({ dataDir: path.join(folder, 'data') })
  // Deleting exams would cascade to the receipts of their sales, which only tests may delete.
  await api.sql('alter table receipts disable trigger receipts_stay_whole')
})
beforeEach(async () => {
  await api.sql(`truncate papers, exams cascade`)
  await rm(path.join(folder, 'copy'), { recursive: true, force: true })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function copyMini(): Promise<string> {
  const copy = path.join(folder, 'copy')
  await cp(MINI, copy, { recursive: true })
  return copy
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** The exported files: name → bytes in hexadecimal. */
async function exported(slug: string): Promise<Record<string, string>> {
  const files = await exams.exportExam(api.ctx, slug)
  return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]))
}

test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  ['a symbolic link', (copy) => symlink('/etc/passwd', path.join(copy, 'pictures/leak.svg')), /links are not followed/],
  ['a missing paper', (copy) => rm(path.join(copy, 'reading.json')), /reading\.json {2}The file is missing/],
  [
    'a missing recording',
    (copy) => rm(path.join(copy, 'audio/listening.mp3')),
    /audio\/listening\.mp3 is not in the bundle/,
  ],
  [
    'truncated JSON',
    (copy) => edit(path.join(copy, 'reading.json'), (text) => text.slice(0, 500)),
    /reading\.json {2}Not JSON/,
  ],
  [
    'bytes that are not UTF-8',
    (copy) => writeFile(path.join(copy, 'exam.json'), Buffer.from([0x7b, 0xff, 0x7d])),
    /exam\.json {2}Not JSON in UTF-8/,
  ],
  [
    'an unknown field',
    (copy) => edit(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial"', '"price"')),
    /exam\.json .*price/,
  ],
  [
    'a price with a fraction of a Toman',
    (copy) => edit(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial": 0', '"priceRial": 1000005')),
    /exam\.json .*priceRial/,
  ],
  [
    'a recording of another length',
    (copy) => writeFile(path.join(copy, 'audio/listening.mp3'), Buffer.alloc(5000)),
    /not an MP3 file/,
  ],
  ['no exam.json', (copy) => rm(path.join(copy, 'exam.json')), /exam\.json {2}The file is missing/],
])('refuses %s', async (_, damage, reason) => {
  const copy = await copyMini()
  await damage(copy)
  await expect(exams.importExam(api.ctx, copy)).rejects.toThrow(reason)
})

test('warns of a file that no paper names, and does not import it', async () => {
  const copy = await copyMini()
  await writeFile(path.join(copy, 'notes.txt'), 'for us')
  const { warnings } = await exams.importExam(api.ctx, copy)
  expect(warnings.filter((issue) => issue.file === 'notes.txt')).toHaveLength(1)
  expect(Object.keys(await exported('mini'))).not.toContain('notes.txt')
})
