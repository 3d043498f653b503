import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { strToU8, zipSync } from 'fflate'
import { ImportReport } from '@/lib/authoring/exchange/contract'
import { getPaper } from '@/lib/authoring/paper/contract/papers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

const EXAM = path.resolve('server/authoring/exam/fixtures/mini')
const readJson = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(EXAM, name), 'utf8')) as Record<string, unknown>

const api = shareTestApp()
let teacher: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
})

async function send(file: Uint8Array | string, skill: string): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(typeof file === 'string' ? strToU8(file) : file)
  return api.raw('POST', `/papers/import/?store=true&seen=true&skill=${skill}`, { as: teacher.token, headers, body })
}
async function take(file: Uint8Array | string, skill = 'reading'): Promise<ImportReport> {
  const reply = await send(file, skill)
  expect(reply.status).toBe(200)
  return ImportReport.parse(await reply.json())
}
const countPapers = async () => (await api.sql<{ n: number }>('select count(*)::int as n from papers'))[0]?.n

const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n\n')
const long = 'word '.repeat(1_500)

test.each<[string, string, string]>([
  ['thirty statements', list(30, (index) => `::${index}::Statement ${index} {T}`), 'reading'],
  ['twenty choices', list(20, (index) => `Stem ${index} {=a ~b ~c}`), 'listening'],
  ['alternating questions of two kinds', list(40, (index) => `Stem ${index} {${index % 2 ? 'T' : '=a'}}`), 'reading'],
  ['an endless stem', `${long} {=a ~b ~c}`, 'reading'],
  ['an endless task', `${long} {}`, 'writing'],
  [
    'an invalid judgement',
    `<quiz><question type="truefalse"><questiontext><text>y</text></questiontext><answer fraction="100"><text>${long}</text></answer></question></quiz>`,
    'reading',
  ],
])('%s become a paper that can be opened', async (_, file, skill) => {
  const [paper] = (await take(file, skill)).papers
  const opened = await api.call(getPaper, { params: { id: paper?.id ?? '' } }, { as: teacher.token })
  expect(opened.draft.skill).toBe(skill)
  expect(paper?.questionCount).toBe(skill === 'writing' ? 2 : Object.keys(opened.draft.keys).length)
})

const bundleOf = (papers: Record<string, unknown>) => {
  const head = { ...readJson('exam.json'), papers: Object.keys(papers) }
  const files = Object.entries({ 'exam.json': head, ...papers }).map(
    ([name, value]) => [name, strToU8(JSON.stringify(value))] as const,
  )
  const picture = new Uint8Array(readFileSync(path.join(EXAM, 'pictures/ice.svg')))
  return zipSync({ ...Object.fromEntries(files), 'pictures/ice.svg': picture })
}

test('refuses a bundle that the editor could not open, and does not store it', async () => {
  const before = await countPapers()
  const report = await take(bundleOf({ 'writing.json': { ...readJson('writing.json'), title: 'T'.repeat(3_000) } }))
  expect(report.papers).toEqual([])
  const places = report.problems.flatMap((problem) => problem.places)
  expect(places).toContain('writing.json')
  // Messages for teachers are in Persian.
  for (const place of places) expect(place === 'writing.json' || !/[A-Za-z]{3}/.test(place) ? '' : place).toBe('')
  expect(await countPapers()).toBe(before)
})

/** Large and well compressed: it takes seconds to unpack. */
const bomb = zipSync(
  Object.fromEntries(['a0.xml', 'a1.xml', 'a2.xml'].map((name) => [name, new Uint8Array(31 * 1024 * 1024)])),
  { level: 1 },
)

const givenToThread = jest.spyOn(Worker.prototype, 'postMessage')
beforeEach(() => givenToThread.mockClear())
afterAll(() => givenToThread.mockRestore())
/** Waits until the thread has the file of a test. */
async function untilExamined(): Promise<void> {
  while (givenToThread.mock.calls.length === 0) await sleep(5)
}

test('answers other requests while a slow file is examined', async () => {
  const order: string[] = []
  const looked = take(bomb).then((report) => order.push(`looked ${report.problems.length}`))
  await untilExamined()
  const others = Array.from({ length: 20 }, () => api.raw('GET', '/exams/').then(() => order.push('answered')))
  await Promise.all([looked, ...others])
  expect(order.at(-1)).toBe('looked 1')
})

test('refuses files beyond the queue for now, and loses none', async () => {
  const slow = send(bomb, 'reading')
  await untilExamined()
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('<quiz></quiz>', 'reading')))
  await slow
  const statuses = replies.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(await take('Statement {T}')).toMatchObject({ format: 'gift', problems: [] })
})

test('compares exports in the same thread, with the same limits', async () => {
  const [paper] = (await take('Statement {T}')).papers
  const report = () => api.raw('GET', `/papers/${paper?.id ?? ''}/export/gift/report/`, { as: teacher.token })
  givenToThread.mockClear()
  const slow = send(bomb, 'reading')
  await untilExamined()
  const replies = await Promise.all(Array.from({ length: 10 }, report))
  await slow
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await report()).status).toBe(200)
})

/** Questions of every kind, with unique words and all sorts of signs. */
function makeBank(count: number): string {
  const word = (index: number, place: number) => `w${((index * 31 + place) * 7919) % 1_000_003}`.replace(/[0-4]/g, 'ab')
  const unusualCharacters = [
    '&eacute;',
    '<b>x</b>',
    '*',
    'H₂O',
    'x<sup>2</sup>',
    '“',
    '£5',
    'می‌شود',
    '<br>',
    '\\{',
    'é',
  ]
  const words = (index: number, from: number) =>
    Array.from({ length: 8 }, (_, place) =>
      place === 5 ? unusualCharacters[(index + from) % unusualCharacters.length] : word(index, from + place),
    ).join(' ')
  const kinds: readonly ((index: number) => string)[] = [
    (n) => `::${words(n, 30)}:: ${words(n, 0)} {=${words(n, 8)}#${words(n, 40)} ~${words(n, 16)}}`,
    (n) => `[html]${words(n, 0)} {=${words(n, 8)} =%50%${words(n, 16)}} ${words(n, 24)}`,
    (n) => `// ${words(n, 40)}\n${words(n, 0)} {T#${words(n, 8)}}`,
    (n) => `${words(n, 0)} {=${words(n, 8)} -> ${words(n, 16)} =${words(n, 24)} -> x}`,
    (n) => `${words(n, 0)} {}`,
    (n) => `${words(n, 0)} {=a`,
  ]
  return list(count, (index) => kinds[index % kinds.length]?.(index) ?? '')
}

test('stores all papers of a bundle, or none', async () => {
  const before = await countPapers()
  const broken = { ...readJson('writing.json'), slug: 'broken', title: 'half\0' }
  const reply = await send(bundleOf({ 'writing.json': readJson('writing.json'), 'more.json': broken }), 'writing')
  const made = ((await countPapers()) ?? 0) - (before ?? 0)
  expect([0, 2]).toContain(made)
  expect(reply.status === 200).toBe(made === 2)
})

test('treats types and elements named like built-in properties as unknown', async () => {
  for (const type of ['constructor', 'valueOf', 'toString', '__proto__']) {
    const report = await take(`<quiz><question type="${type}"><name><text>x</text></name></question></quiz>`)
    expect(report.problems).not.toEqual([])
  }
  const { papers } = await take(`Pick <constructor>one</constructor> &valueof; {=a ~b ~c}`)
  const { draft } = await api.call(getPaper, { params: { id: papers[0]?.id ?? '' } }, { as: teacher.token })
  expect(JSON.stringify(draft)).not.toContain('native code')
})

const interaction = '<p>w <textEntryInteraction responseIdentifier="R"/></p>'
const item = (inside: string) =>
  `<assessmentItem title="t" identifier="i"><itemBody>${inside}</itemBody></assessmentItem>`
const qti = (refs: number, body: string) => {
  const test = `<assessmentTest title="t">${'<assessmentItemRef href="i.xml"/>'.repeat(refs)}</assessmentTest>`
  return zipSync({ 'test.xml': strToU8(test), 'i.xml': strToU8(item(body)) })
}
const moodle = (text: string) =>
  `<quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text>a</text></answer></question></quiz>`
const cloze = (text: string) =>
  `<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`

test.each<[string, () => Uint8Array | string]>([
  ['brackets that never close', () => `<quiz>${'<'.repeat(59_000)}${'a'.repeat(3_500_000)}/>`],
  ['cloze fields that never close', () => cloze('{1:SA:='.repeat(150_000))],
  ['as many cloze fields as allowed', () => cloze('{1:SA:=a} '.repeat(60_000))],
  ['comments that never close', () => moodle('<!--'.repeat(250_000))],
  ['tags that never close', () => moodle('<p '.repeat(300_000))],
  ['silent elements', () => moodle('<script></script>'.repeat(60_000))],
  ['questions in one item', () => item(interaction.repeat(12_000))],
  ['references to one item', () => qti(20_000, interaction.repeat(20))],
  ['five thousand questions', () => makeBank(5_000)],
  ['blocks that are slow to parse', () => list(31, () => `q{${'=1 -> 2\n'.repeat(1_300)}`)],
])('a file of %s is read in linear time', async (_, make) => {
  const file = make()
  // Processor time, since a busy machine is slow as well. Quadratic work would take minutes.
  const cpuBefore = process.cpuUsage()
  expect((await send(file, 'reading')).status).toBe(200)
  expect(process.cpuUsage(cpuBefore).user / 1_000).toBeLessThan(20_000)
})
