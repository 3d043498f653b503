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

test('a folder and a zip of it are the same, in the same order, also with the folder itself around everything', async () => {
  expect(await namesIn(write(WHOLE))).toEqual(NAMES)
  expect(namesOf(WHOLE)).toEqual(NAMES)
  const wrapped = Object.fromEntries(Object.entries(WHOLE).map(([name, text]) => [`my exam/${name}`, text]))
  expect(namesOf(wrapped)).toEqual(NAMES)
  const zip = path.join(folder, 'bundle.zip')
  writeFileSync(zip, zipOf(wrapped))
  expect(await namesIn(zip)).toEqual(NAMES)
})

test('what systems leave behind is no part of it', async () => {
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

test('a program that names the folder in which it stood makes a bundle; one that names the folder above makes none', () => {
  expect(namesOf({ './exam.json': '{}', './audio/talk.mp3': 'a' })).toEqual(['audio/talk.mp3', 'exam.json'])
  expect(() => namesOf({ '../exam.json': '{}' })).toThrow('Not a name that a bundle may hold')
})

test('a program that writes the other slash between folders makes the same bundle, also around everything', () => {
  const slashed = (head: string) =>
    Object.fromEntries(Object.entries(WHOLE).map(([name, text]) => [`${head}${name}`.replaceAll('/', '\\'), text]))
  const mixed = { 'my exam\\exam.json': '{}', 'my exam/reading.json': 'r' }
  const foreign = (files: Readonly<Record<string, string>>) => [...readForeignZip(zipOf(files)).keys()]
  expect(foreign(slashed(''))).toEqual(NAMES)
  expect(foreign(slashed('my exam/'))).toEqual(NAMES)
  expect(foreign(mixed)).toEqual(['exam.json', 'reading.json'])
})

test('a file that stands twice is refused with its name, whichever way its folders are written', () => {
  const twice = { ...HEAD, 'audio/talk.mp3': 'a', 'audio\\talk.mp3': 'b' }
  expect(() => namesOf(twice)).toThrow('audio/talk.mp3  Stands twice in the zip')
})

test('two folders side by side are no wrapper: the names stay, and what is missing is told later', () => {
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

test('folders within folders without end are refused, and so is a link, to a file or to a folder', async () => {
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

test('as many files as a bundle may have are taken, and one more is not', async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.json`, 'x']))
  const { files } = BUNDLE_LIMITS
  expect(await namesIn(write(many(files)))).toHaveLength(files)
  expect(namesOf(many(files))).toHaveLength(files)
  await expect(readBundleFiles(write(many(files + 1)))).rejects.toThrow(`More than ${files} files`)
  expect(() => namesOf(many(files + 1))).toThrow(`More than ${files} files`)
})

test('what is not there, and a file that is no zip, are told in a sentence', async () => {
  await expect(readBundleFiles(path.join(folder, 'nothing'))).rejects.toThrow('Nothing is at')
  await expect(readBundleFiles(path.join(write({ 'a.zip': 'no zip' }), 'a.zip'))).rejects.toThrow(
    'Not a readable zip file',
  )
})
