import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { joinDropCaps, pickTextParts, WordError } from './pick-parts'

const words = `<w:document>${'The mill turned. '.repeat(40)}</w:document>`
const parts = { 'word/document.xml': strToU8(words), 'word/media/a.png': new Uint8Array(300) }
const stored = zipSync(parts, { level: 0 })

test('extracts the text of an intact file, and no pictures', () => {
  const picked = unzipSync(pickTextParts(zipSync(parts)))
  expect(Object.keys(picked)).toEqual(['word/document.xml'])
  expect(picked['word/document.xml']).toEqual(parts['word/document.xml'])
})

test('finds the body under another name, with what refers to it', () => {
  const relations = '<Relationships><Relationship Target="word/document2.xml"/></Relationships>'
  const picked = unzipSync(
    pickTextParts(
      zipSync({
        '_rels/.rels': strToU8(relations),
        'word/document2.xml': strToU8(words),
        'word/_rels/document2.xml.rels': strToU8('<Relationships/>'),
      }),
    ),
  )
  expect(Object.keys(picked).toSorted()).toEqual(['_rels/.rels', 'word/_rels/document.xml.rels', 'word/document.xml'])
  expect(strFromU8(picked['_rels/.rels'] ?? new Uint8Array())).toBe(relations.replace('document2', 'document'))
})

test('refuses a file that is truncated anywhere, has data appended, or has a changed byte in its text', () => {
  const from = Buffer.from(stored).indexOf('<w:document>')
  const changed = Array.from({ length: words.length }, (_, at) => {
    const copy = stored.slice()
    copy[from + at] = (copy[from + at] ?? 0) ^ 1
    return copy
  })
  const cut = Array.from({ length: stored.length }, (_, length) => stored.slice(0, length))
  const joined = [Uint8Array.from([...stored, ...stored]), Uint8Array.from([...stored, 10])]
  const taken = [...changed, ...cut, ...joined].filter((file) => !isRefused(file))
  expect(taken).toHaveLength(0)
})

function isRefused(file: Uint8Array): boolean {
  try {
    pickTextParts(file)
    return false
  } catch (error) {
    return error instanceof WordError
  }
}

const run = (text: string) => `<w:r><w:rPr><w:sz w:val="96"/></w:rPr><w:t>${text}</w:t></w:r>`
const p = (inside: string, properties = '') =>
  `<w:p w:rsidR="0">${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`
const frame = (kind: string) => `<w:keepNext/><w:framePr w:${kind}="drop" w:lines="3"/><w:spacing w:line="9"/>`

function linesOf(body: string): readonly string[] {
  const joined = joinDropCaps(zipSync({ 'word/document.xml': strToU8(`<w:body>${body}</w:body>`) }))
  const document = strFromU8(unzipSync(joined)['word/document.xml'] ?? new Uint8Array())
  return document
    .split('</w:p>')
    .map((line) => line.replace(/<[^<>]*>/g, ''))
    .filter(Boolean)
}

test.each<[string, string, readonly string[]]>([
  ['a large first letter', p(run('T'), frame('dropCap')) + p(run('he mill'), '<w:jc w:val="both"/>'), ['The mill']],
  ['one before a paragraph without properties', p(run('T'), frame('dropCap')) + p(run('he mill')), ['The mill']],
  [
    'two of them',
    `${p(run('A'), frame('dropCap'))}${p(run(' b'))}${p(run('C'), frame('dropCap'))}${p(run('d'))}`,
    ['A b', 'Cd'],
  ],
  ['one after other paragraphs', p(run('x'), '<w:jc/>') + p(run('T'), frame('dropCap')) + p(run('he')), ['x', 'The']],
  ['one at the end', p(run('x')) + p(run('T'), frame('dropCap')), ['x', 'T']],
  ['a frame that is not a drop cap', p(run('Note'), frame('wrap')) + p(run('he mill')), ['Note', 'he mill']],
])('joins drop caps: %s', (_, body, lines) => {
  expect(linesOf(body)).toEqual(lines)
})

test('reads a document full of frames in one pass', () => {
  const body = p(run('T'), frame('dropCap')).repeat(20_000)
  const cpuBefore = process.cpuUsage()
  linesOf(body)
  expect(process.cpuUsage(cpuBefore).user / 1_000).toBeLessThan(5_000)
})
