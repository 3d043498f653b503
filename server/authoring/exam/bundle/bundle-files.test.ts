import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { BUNDLE_LIMITS, readBundleFiles, readForeignZip, toBundleFiles } from './bundle-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = { 'exam.json': '{}' }
function write(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}
const zipOf = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const namesIn = async (place: string) => [...(await readBundleFiles(place)).keys()]
const namesOf = (files: Readonly<Record<string, string>>) => [...toBundleFiles(readForeignZip(zipOf(files))).keys()]

const WHOLE = { 'reading.json': 'r', 'exam.json': '{}', 'audio/talk.mp3': 'a', 'pictures/a plan (1).svg': 'p' }
const NAMES = ['audio/talk.mp3', 'exam.json', 'pictures/a plan (1).svg', 'reading.json']

test('reads a folder and a zip of it alike, in the same order, also inside a wrapping folder', async () => {
  expect(await namesIn(write(WHOLE))).toEqual(NAMES)
  expect(namesOf(WHOLE)).toEqual(NAMES)
  const wrapped = Object.fromEntries(Object.entries(WHOLE).map(([name, text]) => [`my exam/${name}`, text]))
  expect(namesOf(wrapped)).toEqual(NAMES)
  const zip = path.join(folder, 'bundle.zip')
  writeFileSync(zip, zipOf(wrapped))
  expect(await namesIn(zip)).toEqual(NAMES)
})

test('ignores files that operating systems add', async () => {
  const litter = {
    '.DS_Store': 'x',
    'audio/.hidden/x': 'x',
    '__MACOSX/exam.json': 'x',
    'pictures/Thumbs.db': 'x',
    'desktop.ini': 'x',
  }
  expect(await namesIn(write({ ...HEAD, ...litter }))).toEqual(['exam.json'])
  expect(namesOf({ ...HEAD, ...litter })).toEqual(['exam.json'])
  expect(namesOf({ 'mine/exam.json': '{}', '__MACOSX/mine/._exam.json': 'x' })).toEqual(['exam.json'])
})

test('accepts a zip whose names begin with the folder itself, and refuses one with the parent folder', () => {
  expect(namesOf({ './exam.json': '{}', './audio/talk.mp3': 'a' })).toEqual(['audio/talk.mp3', 'exam.json'])
  expect(() => namesOf({ '../exam.json': '{}' })).toThrow('Not a name that a bundle may hold')
})

test('accepts backslashes between folders, also in a wrapping folder', () => {
  const slashed = (head: string) =>
    Object.fromEntries(Object.entries(WHOLE).map(([name, text]) => [`${head}${name}`.replaceAll('/', '\\'), text]))
  const mixed = { 'my exam\\exam.json': '{}', 'my exam/reading.json': 'r' }
  const foreign = (files: Readonly<Record<string, string>>) => [...readForeignZip(zipOf(files)).keys()]
  expect(foreign(slashed(''))).toEqual(NAMES)
  expect(foreign(slashed('my exam/'))).toEqual(NAMES)
  expect(foreign(mixed)).toEqual(['exam.json', 'reading.json'])
})

test('refuses a duplicate file with its name, whichever slash its path has', () => {
  const twice = { ...HEAD, 'audio/talk.mp3': 'a', 'audio\\talk.mp3': 'b' }
  expect(() => namesOf(twice)).toThrow('audio/talk.mp3  Stands twice in the zip')
})

test('two folders side by side are no wrapper: names stay, and what is missing is reported later', () => {
  expect(namesOf({ 'one/exam.json': '{}', 'two/exam.json': '{}' })).toEqual(['one/exam.json', 'two/exam.json'])
})

test.each([
  '../exam.json',
  'audio/../../x.mp3',
  '/etc/passwd',
  'نام.json',
  ' x.json',
  'audio//x.mp3',
  'x;.json',
  '-x.json',
])('a zip with a file called %j is refused with that name', (name) => {
  expect(() => namesOf({ ...HEAD, [name]: 'x' })).toThrow('Not a name that a bundle may hold')
})

test('refuses endlessly nested folders, and a link to a file or folder', async () => {
  const deep = ['a', 'b', 'c', 'd', 'x.json']
  expect(await namesIn(write({ ...HEAD, [deep.join('/')]: 'x' }))).toContain(deep.join('/'))
  write({ [['a', 'b', 'c', 'd', 'e', 'x.json'].join('/')]: 'x' })
  await expect(readBundleFiles(folder)).rejects.toThrow('nested too deep')
  rmSync(path.join(folder, 'a'), { recursive: true })
  symlinkSync(os.tmpdir(), path.join(folder, 'audio'))
  await expect(readBundleFiles(folder)).rejects.toThrow('links are not followed')
  const link = path.join(folder, 'link')
  symlinkSync(path.join(folder, 'exam.json'), link)
  await expect(readBundleFiles(link)).rejects.toThrow('neither a folder nor a zip file')
})

test('accepts the maximum number of files, and refuses one more', async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.json`, 'x']))
  const { files } = BUNDLE_LIMITS
  expect(await namesIn(write(many(files)))).toHaveLength(files)
  expect(namesOf(many(files))).toHaveLength(files)
  await expect(readBundleFiles(write(many(files + 1)))).rejects.toThrow(`More than ${files} files`)
  expect(() => namesOf(many(files + 1))).toThrow(`More than ${files} files`)
})

test('reports a missing file, and one that is no zip, in a sentence', async () => {
  await expect(readBundleFiles(path.join(folder, 'nothing'))).rejects.toThrow('Nothing is at')
  await expect(readBundleFiles(path.join(write({ 'a.zip': 'no zip' }), 'a.zip'))).rejects.toThrow(
    'Not a readable zip file',
  )
})
