import { strToU8, zipSync } from 'fflate'
import { WordText } from '@/lib/authoring/word-import/contract'
import { wordDoubts } from '@/lib/authoring/word-import/words/import-proof'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A minimal Word file; `more` adds parts. */
function makeDocx(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="p1" Type="${OFFICE}/image" Target="media/image1.png"/></Relationships>`,
    ),
    'word/document.xml': strToU8(document),
    ...more,
  })
}

const say = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${say(cell)}</w:tc>`).join('')}</w:tr>`
const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

const api = shareTestApp()
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
})

function send(file: Uint8Array, { token }: { token: string } = teacher, type = TYPE): Promise<Response> {
  return api.raw('POST', '/papers/word/', { as: token, headers: { 'content-type': type }, body: Buffer.from(file) })
}

test('returns lines, table rows and the number of pictures to a teacher', async () => {
  const body = `${say('Questions 1-2')}${say('1 a ____')}<w:tbl>${row('Boat', 'Seats')}${row('Heron', '2 ____')}</w:tbl>${PICTURE}`
  const reply = await send(makeDocx(body, { 'word/media/image1.png': new Uint8Array(20) }))
  expect(reply.status).toBe(200)
  expect(WordText.parse(await reply.json())).toEqual({
    text: 'Questions 1-2\n\n1 a ____\n\nBoat\tSeats\nHeron\t2 ____',
    pictureCount: 1,
    isCut: false,
    leftOver: [],
    questionNumbers: [1, 2],
  })
})

test('reports, with its words, what the document shows and its text does not', async () => {
  const head = `<?xml version="1.0"?><w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${say('Sahar Institute &amp; Sons')}</w:hdr>`
  const body = `${say('The mill turned.')}<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`
  const remark = `<?xml version="1.0"?><w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="1">${say('Too easy, mill?')}</w:comment></w:comments>`
  const reply = await send(makeDocx(body, { 'word/header1.xml': strToU8(head), 'word/comments.xml': strToU8(remark) }))
  const { text, leftOver: unreadLines } = WordText.parse(await reply.json())
  expect(text).toBe('The mill turned.')
  expect(unreadLines).toEqual(['Sahar Institute & Sons', 'Too easy, mill', wordDoubts.deleted('gone')])
})

test('refuses students and other file types', async () => {
  const student = await api.signUp()
  expect((await send(makeDocx(say('x')), student)).status).toBe(403)
  expect((await send(makeDocx(say('x')), teacher, 'text/html')).status).toBe(415)
})

test.each<[string, () => Uint8Array]>([
  ['no zip', () => strToU8('Questions 1-5')],
  ['an empty file', () => new Uint8Array()],
  ['a zip without a document', () => zipSync({ 'a.txt': strToU8('a') })],
  ['a bomb', () => makeDocx('', { 'word/document.xml': new Uint8Array(13 * 1024 * 1024) })],
  ['a paragraph of eight megabytes', () => makeDocx(say('word '.repeat(1_600_000)))],
  ['more runs than any test has', () => makeDocx(`<w:p>${'<w:r><w:t>word </w:t></w:r>'.repeat(60_000)}</w:p>`)],
  ['a truncated file', () => makeDocx(say('x')).slice(0, 300)],
  [
    'laughing entities',
    () => makeDocx('', { 'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>') }),
  ],
  ['invalid XML', () => makeDocx('', { 'word/document.xml': strToU8('<w:document><') })],
  ['a document nested too deep', () => makeDocx(`${'<w:sdt><w:sdtContent>'.repeat(60_000)}`)],
])('refuses %s without an error', async (_, make) => {
  const reply = await send(make())
  expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'unusable_file' }])
})
