import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { ImportReport } from '@/lib/authoring/exchange/contract'
import * as contract from '@/lib/authoring/exchange/contract'
import * as papers from '@/lib/authoring/paper/contract/papers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const EXAM = path.resolve('content/exams/academic-mock-1')
const readFile = (name: string) => readFileSync(path.join(EXAM, name))
const FORMATS = ['qti3', 'qti2', 'moodle', 'gift'] as const

const api = shareTestApp()
let teacher: Person
let other: Person
let reading: string
beforeAll(async () => {
  teacher = await makeTeacher(api)
  other = await makeTeacher(api, 'امید دیگر')
  const report = await take(bundle('reading'), { store: true })
  reading = report.papers[0]?.id ?? ''
})

/** A bundle of an exam with one shipped paper and its pictures. */
function bundle(skill: 'reading' | 'listening'): Uint8Array {
  const exam: unknown = JSON.parse(readFile('exam.json').toString('utf8'))
  const head = { ...Object(exam), papers: [`${skill}.json`] }
  const media =
    skill === 'reading' ? ['pictures/reading-lens.svg'] : ['pictures/listening-farm-plan.svg', 'audio/listening.mp3']
  const files = [`${skill}.json`, ...media].map((name) => [name, new Uint8Array(readFile(name))] as const)
  return zipSync({ 'exam.json': strToU8(JSON.stringify(head)), ...Object.fromEntries(files) }, { level: 0 })
}

async function send(bytes: Uint8Array, query = '', as: string | undefined = teacher.token): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' }
  return api.raw('POST', `/papers/import/${query}`, { ...(as && { as }), headers, body: new Uint8Array(bytes) })
}
async function take(bytes: Uint8Array | string, { store = false, skill = 'reading' } = {}): Promise<ImportReport> {
  const reply = await send(typeof bytes === 'string' ? strToU8(bytes) : bytes, `?store=${store}&skill=${skill}`)
  expect(reply.status).toBe(200)
  return ImportReport.parse(await reply.json())
}
async function fetchExport(format: string, id = reading, as = teacher.token): Promise<Response> {
  return api.raw('GET', `/papers/${id}/export/${format}/`, { as })
}
const stored = async () =>
  (
    await api.sql<{ n: number }>(
      'select (select count(*) from papers)::int + (select count(*) from paper_files)::int as n',
      [],
    )
  )[0]?.n

test('a file without a question for the chosen skill makes no empty paper, and the report says why', async () => {
  const count = await stored()
  const readAs = async (query: string) =>
    ImportReport.parse(await (await send(strToU8('Describe the pier in 150 words. {}'), query, other.token)).json())
  expect(await readAs('?store=true&skill=reading')).toMatchObject({
    format: 'gift',
    papers: [],
    problems: [{}, { places: [expect.stringContaining('pier')] }],
  })
  expect(await stored()).toBe(count)
  expect(await readAs('?skill=writing')).toMatchObject({ problems: [], papers: [{ source: { found: 1, taken: 1 } }] })
})

test('an imported bundle is exported byte for byte', async () => {
  const reply = await fetchExport('bundle')
  expect(reply.headers.get('content-disposition')).toContain('academic-mock-1')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const source = Object.entries(files).find(([name]) => name.endsWith('.json'))?.[1]
  expect(Buffer.from(source ?? []).equals(readFile('reading.json'))).toBe(true)
  expect(Buffer.from(files['pictures/reading-lens.svg'] ?? []).equals(readFile('pictures/reading-lens.svg'))).toBe(true)
})

test.each(['bundle', 'moodle', 'gift'])('%s: repeating the request makes no second set of papers', async (format) => {
  const bytes = new Uint8Array(await (await fetchExport(format)).arrayBuffer())
  const ask = async (id: string) => {
    const reply = await send(bytes, `?store=true&id=${id}`)
    return ImportReport.parse(await reply.json()).papers.map((paper) => paper.id)
  }
  const id = randomUUID()
  const [first, secondPaper] = await Promise.all([ask(id), ask(id)])
  const count = await stored()
  expect(first).toEqual([expect.any(String)])
  expect([secondPaper, await ask(id)]).toEqual([first, first])
  expect(await stored()).toBe(count)
  // A new request id imports the file a second time.
  expect(await ask(randomUUID())).not.toEqual(first)
})

test('imports an exported bundle again, under a new slug', async () => {
  const bytes = new Uint8Array(await (await fetchExport('bundle')).arrayBuffer())
  const report = await take(bytes, { store: true })
  expect(report.papers).toMatchObject([{ questionCount: 40, report: [] }])
  const copy = await api.call(papers.getPaper, { params: { id: report.papers[0]?.id ?? '' } }, { as: teacher.token })
  expect(copy.draft.slug).not.toBe('academic-mock-1-reading')
  expect(Object.keys(copy.draft.keys)).toHaveLength(39)
})

describe.each(FORMATS)('the reading paper as %s', (format) => {
  test('is exported with a report, and imported with all of its questions and their keys', async () => {
    const lost = await api.call(contract.getExportReport, { params: { id: reading, format } }, { as: teacher.token })
    expect(lost.report.length).toBeGreaterThan(2)
    const reply = await fetchExport(format)
    expect(reply.status).toBe(200)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const examined = await take(bytes)
    expect(examined).toMatchObject({ format, problems: [] })
    expect(examined.papers[0]).toMatchObject({ questionCount: 40, id: null })
    const importedPapers = await take(bytes, { store: true })
    const { draft } = await api.call(
      papers.getPaper,
      { params: { id: importedPapers.papers[0]?.id ?? '' } },
      { as: teacher.token },
    )
    expect(draft.parts).toHaveLength(3)
    expect(draft.parts.every(({ passage }) => (passage?.paragraphs.length ?? 0) > 4)).toBe(true)
    const keys = Object.values(draft.keys)
    expect(keys.filter(({ answer }) => answer === null)).toEqual([])
    const words = keys.flatMap(({ answer }) =>
      answer?.kind === 'text' ? answer.accepts.flatMap(({ tokens }) => tokens) : [],
    )
    const original = await api.call(papers.getPaper, { params: { id: reading } }, { as: teacher.token })
    const typed = Object.values(original.draft.keys).flatMap(({ answer }) =>
      answer?.kind === 'text'
        ? answer.accepts.flatMap(({ tokens }) => (typeof tokens[0] === 'string' ? tokens[0].trim() : []))
        : [],
    )
    expect(typed.filter((word) => !words.some((one) => typeof one === 'string' && one.includes(word)))).toEqual([])
  })
})

test('refuses students and visitors; another teacher’s paper is not found', async () => {
  const student = await api.signUp()
  expect((await send(bundle('reading'), '', student.token)).status).toBe(403)
  expect((await api.raw('POST', '/papers/import/', { body: 'x' })).status).toBe(401)
  for (const address of [`/papers/${reading}/export/gift/`, `/papers/${reading}/export/gift/report/`]) {
    expect((await api.raw('GET', address, { as: other.token })).status).toBe(404)
    expect((await api.raw('GET', address, { as: student.token })).status).toBe(403)
    expect((await api.raw('GET', address, { as: (await makeManager(api)).token })).status).toBe(200)
  }
  expect((await fetchExport('exe')).status).toBe(404)
})

const item = (inside: string) =>
  `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="One">
   <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration>
   <qti-item-body>${inside}</qti-item-body></qti-assessment-item>`
const CHOICE =
  '<qti-choice-interaction response-identifier="R"><qti-prompt>Which <b>one</b>?</qti-prompt><qti-simple-choice identifier="a">Tea</qti-simple-choice><qti-simple-choice identifier="b">Milk</qti-simple-choice><qti-simple-choice identifier="c">Ink</qti-simple-choice></qti-choice-interaction>'
const nested = (depth: number) => item('<div>'.repeat(depth) + CHOICE + '</div>'.repeat(depth))
const brokenBundle = () =>
  zipSync({ 'exam.json': strToU8('{"format":'), 'reading.json': new Uint8Array(readFile('reading.json')) })
const withSvg = () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return zipSync({ ...unzipSync(bundle('reading')), 'pictures/reading-lens.svg': strToU8(svg) })
}

test.each<[string, () => Uint8Array | string]>([
  ['nothing', () => new Uint8Array()],
  ['noise', () => Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)],
  ['a truncated zip', () => bundle('reading').slice(0, 9000)],
  ['a zip in a zip', () => zipSync({ 'inner.zip': bundle('reading') })],
  ['a zip with a path outside of it', () => zipSync({ '../../etc/passwd': strToU8('x'), 'exam.json': strToU8('{}') })],
  ['a zip bomb', () => zipSync({ 'exam.json': new Uint8Array(65 * 1024 * 1024) }, { level: 1 })],
  ['a bundle with a damaged header', brokenBundle],
  ['a picture that contains a script', withSvg],
  ['truncated XML', () => item(CHOICE).slice(0, 300)],
  [
    'XML with entities of its own',
    () => '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><quiz><question type="essay">&d;</question></quiz>',
  ],
  ['XML with an outside entity', () => '<!DOCTYPE a SYSTEM "file:///etc/passwd"><quiz/>'],
  ['XML nested too deep', () => nested(5000)],
  ['XML of another kind', () => '<rss><channel/></rss>'],
  ['JSON that is not a paper', () => '{"format":"sanjeh.paper/1"}'],
  ['JSON nested too deep', () => `{"a":${'['.repeat(100_000)}`],
  ['a text without a question', () => 'Dear all,\n\nhere is nothing to ask.\n'],
  ['bytes that are not text', () => Uint8Array.from([0x3a, 0x3a, 0xff, 0xfe, 0x01, 0x7b, 0x7d])],
  ['two XML files in one', () => `${item(CHOICE)}${item(CHOICE)}`],
  ['a zip truncated within its directory', () => bundle('reading').slice(0, -40)],
  ['truncated JSON', () => '{"format":"sanjeh.paper/1","parts":['],
  ['JSON of another program', () => '{"items":[1]}'],
])('%s gives a report in Persian, and nothing is stored', async (_, make) => {
  const before = await stored()
  const report = await take(make(), { store: true })
  expect(report).toMatchObject({ papers: [] })
  expect(report.problems.length).toBeGreaterThan(0)
  expect(report.problems.every(({ sentence }) => /[\u0600-\u06ff]/.test(sentence))).toBe(true)
  expect(await stored()).toBe(before)
})

test('scripts, styles and pictures of foreign HTML are dropped and reported', async () => {
  const html =
    '<p>Pick <b>one</b>.<script>alert(1)</script><img src=x onerror=alert(1)></p><style>p{}</style><a href="javascript:alert(1)">ok</a>'
  const moodle = `<quiz><question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>
    <answer fraction="100"><text>Tea &amp;amp; milk</text></answer><answer fraction="0"><text>Ink</text></answer></question></quiz>`
  const report = await take(moodle, { store: true })
  expect(report.papers[0]?.report.length).toBeGreaterThan(0)
  const { draft } = await api.call(
    papers.getPaper,
    { params: { id: report.papers[0]?.id ?? '' } },
    { as: teacher.token },
  )
  const text = JSON.stringify(draft)
  expect(text).toContain('Pick **one**.')
  expect(text).not.toMatch(/(?<!tran)script|onerror|javascript|<\/?[a-z]/i)
})

const CAFE = Buffer.from([...Buffer.from('The caf'), 0xe9, ...Buffer.from(' sells {=cr'), 0xea, ...Buffer.from('pes}')])

test('detects windows-1252 and says so; a teacher may choose another encoding', async () => {
  const before = await stored()
  const ask = async (query: string) =>
    ImportReport.parse(await (await send(new Uint8Array(CAFE), `?store=true&skill=reading${query}`)).json())
  expect(await ask('')).toMatchObject({
    readAs: { encoding: 'windows-1252', isSure: false },
    papers: [{ source: { found: 1, taken: 1 }, hasDoubts: true, id: null }],
  })
  expect(await stored()).toBe(before)
  expect(await ask('&encoding=windows-1256')).toMatchObject({
    readAs: { encoding: 'windows-1256' },
    papers: [{ hasDoubts: false, id: expect.any(String) }],
  })
  expect((await send(new Uint8Array(CAFE), '?encoding=klingon')).status).toBe(422)
})

test('stores a paper with a broken character only after somebody has confirmed its position', async () => {
  const before = await stored()
  const bytes = strToU8('Nina\ufffds caf\u00e9 sells {=caf&nosuch;}\n\nIt is old {T}')
  const ask = async (query: string) => ImportReport.parse(await (await send(bytes, `?store=true${query}`)).json())
  const report = await ask('')
  expect(report.papers).toMatchObject([{ hasDoubts: true, id: null }])
  expect(report.papers[0]?.report.flatMap(({ places }) => places)).toEqual(
    expect.arrayContaining(['Nina\ufffds café sells', 'caf&nosuch;']),
  )
  expect(await stored()).toBe(before)
  expect((await ask('&seen=true')).papers).toMatchObject([{ id: expect.any(String) }])
})

test('counts questions that are not imported, whatever the reader reports', async () => {
  const rows = ['multichoice', 'ordering', 'kprime'].map(
    (type) =>
      `<question type="${type}"><name><text>${type}</text></name><questiontext><text>Q</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>`,
  )
  const report = await take(`<quiz>${rows.join('')}</quiz>`)
  expect(report.papers[0]).toMatchObject({ source: { found: 3, taken: 1 } })
  expect(report.papers[0]?.report[0]?.sentence).toContain('از ۳ سؤال')
})

test('an item of QTI 3 keeps its prompt, its options and its right answer', async () => {
  const report = await take(item(CHOICE), { store: true })
  const { draft } = await api.call(
    papers.getPaper,
    { params: { id: report.papers[0]?.id ?? '' } },
    { as: teacher.token },
  )
  expect(draft.parts[0]?.groups[0]).toMatchObject({
    type: 'multiple-choice',
    questions: [
      { prompt: 'Which **one**?', options: [{ label: 'A', text: 'Tea' }, { text: 'Milk' }, { text: 'Ink' }] },
    ],
  })
  expect(Object.values(draft.keys)).toMatchObject([{ answer: { kind: 'choice', accepts: ['B'] } }])
})

test('reads a long file of questions up to the size of a paper, and reports the rest', async () => {
  const gift = Array.from({ length: 500 }, (_, index) => `::${index}:: The answer is ${index} {=${index}}`).join('\n\n')
  const report = await take(gift)
  expect(report.papers[0]?.questionCount).toBe(60)
  expect(report.papers[0]?.report.length).toBeGreaterThan(0)
})
