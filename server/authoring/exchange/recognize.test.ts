import { readdirSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { problemLine } from '@/lib/authoring/exchange/words'
import { recognize } from './recognize'

const FOLDER = 'server/authoring/exam/fixtures/mini'
const paper = readFileSync(`${FOLDER}/reading.json`, 'utf8')

const written: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 of the other byte order', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
]

test.each(written)('recognizes our paper when an editor saved it as %s, alone and in a zip', (_, write) => {
  const plain = recognize(Buffer.from(paper))
  expect(plain).toMatchObject({ kind: 'bundle', papers: [{ source: paper }] })
  expect(recognize(write(paper))).toMatchObject({ kind: 'bundle', papers: [{ source: paper }] })
  expect(recognize(Buffer.from(zipSync({ 'reading.json': write(paper) })))).toMatchObject({
    kind: 'bundle',
    papers: [{ source: paper }],
  })
})

test.each(written)('recognizes our exam when its files were saved as %s', (_, write) => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(`${entry.parentPath}/${entry.name}`)
      const name = `${entry.parentPath}/${entry.name}`.slice(FOLDER.length + 1)
      return [name, name.endsWith('.json') ? write(bytes.toString('utf8')) : bytes] as const
    })
  expect(recognize(Buffer.from(zipSync(Object.fromEntries(files))))).toMatchObject({ kind: 'bundle' })
})

const at = paper.indexOf('"title": "') + '"title": "'.length
const [head, tail] = [paper.slice(0, at), paper.slice(at)]
const withLetter = (byte: number, rest: string) =>
  Buffer.concat([Buffer.from(head), Buffer.of(byte), Buffer.from(rest)])
test.each([
  ['of an old code page', withLetter(0xe9, tail.replace(/[^\x20-\x7e\n]/g, '?'))],
  ['that is broken', withLetter(0xc3, `\u00e9\u00e9${tail}`)],
])('refuses our paper with a letter %s, and does not guess', (_, bytes) => {
  expect(recognize(bytes)).toMatchObject({
    kind: 'refused',
    problems: [{ kind: 'bundle', message: expect.stringContaining('Not JSON in UTF-8 or UTF-16') }],
  })
})

test.each<[string, (paper: Record<string, unknown>) => Record<string, unknown>]>([
  ['a title that is a number', (paper) => ({ ...paper, title: 7 })],
  ['no parts', (paper) => ({ ...paper, parts: [] })],
  ['an unknown field', (paper) => ({ ...paper, colour: 'red' })],
  ['another skill', (paper) => ({ ...paper, skill: 'singing' })],
  [
    'a group without its rubric',
    (paper) => ({ ...paper, parts: [{ number: 1, instruction: 'Read', groups: [{ type: 'short-answer' }] }] }),
  ],
])('says in Persian what is invalid in %s', (_, change) => {
  const file = readFileSync('content/exams/academic-mock-1/reading.json', 'utf8')
  const original = JSON.parse(file) as Record<string, unknown>
  const found = recognize(Buffer.from(JSON.stringify(change(original))))
  if (found.kind !== 'refused') throw new Error(found.kind)
  const said = found.problems
    .map(problemLine)
    .flatMap(({ places }) => places.filter((place) => !place.endsWith('.json')))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((place) => /[A-Za-z]{3}/.test(place))).toEqual([])
})

test.each<[string, Buffer]>([
  ['a Word document', Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<w:document/>') }))],
  ['an Excel file', Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>') }))],
  [
    'an OpenDocument',
    Buffer.from(zipSync({ 'content.xml': Buffer.from('<x/>'), 'META-INF/manifest.xml': Buffer.from('<x/>') })),
  ],
  ['a Word document of before 2007', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj')],
  ['an RTF', Buffer.from('{\\rtf1\\ansi Questions 1-3}')],
])('tells where %s belongs', (_, file) => {
  expect(recognize(file)).toEqual({ kind: 'refused', problems: [{ kind: 'document' }] })
})
