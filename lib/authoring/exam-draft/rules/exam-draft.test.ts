import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { checkExamDraft } from './check'
import { compareExams, type ComparedExam } from './compare'
import { type ExamDraft, isSameExam } from './draft'
import { isExamSlug, makeExamSlug } from './slug'

const NOW = Date.parse('2026-05-01T00:00:00Z')
const sound: ExamDraft = {
  title: 'A',
  slug: 'a',
  module: 'academic',
  description: 'B',
  cover: null,
  priceRial: 0,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  papers: ['p'],
  onlyMode: null,
  releaseAfter: 'section',
  endsWithWindow: false,
  bandTables: { listening: null, reading: null },
}
const codes = (draft: Partial<ExamDraft>, skills = ['reading']) =>
  checkExamDraft({ ...sound, ...draft }, skills, NOW).map(({ severity, code }) => `${severity} ${code}`)
const FULL = [
  [30, 18],
  [10, 9],
  [0, 0],
] as const
const cover = { id: 'c', width: 10, height: 10, widths: [10], alt: ' ' }

test.each<[string, Partial<ExamDraft>, readonly string[]]>([
  ['a valid exam', {}, []],
  [
    'blank words',
    { title: ' ', slug: '', description: '\n' },
    ['title', 'slug', 'description'].map((item) => `error ${item}-missing`),
  ],
  ['a slug with capitals', { slug: 'Mock-1' }, ['error slug-wrong']],
  ['no paper', { papers: [] }, ['error papers-missing']],
  ['a cover without a description', { cover }, ['error cover-unsaid']],
  ['a price', { priceRial: 10 }, []],
  [
    'an end before the start',
    { opensAt: '2026-06-02T00:00:00Z', closesAt: '2026-06-01T00:00:00Z' },
    ['error dates-backwards'],
  ],
  [
    'an end at the start',
    { opensAt: '2026-06-02T00:00:00Z', closesAt: '2026-06-02T00:00:00Z' },
    ['error dates-backwards'],
  ],
  ['an end in the past', { closesAt: '2026-04-01T00:00:00Z' }, ['warning dates-over']],
  ['a year outside of the database’s range', { opensAt: '0000-01-01T00:00:00Z' }, ['error dates-unreadable']],
  ['a complete table', { bandTables: { listening: null, reading: FULL } }, []],
  [
    'a table without a row for no marks',
    { bandTables: { listening: null, reading: [[30, 18]] } },
    ['error bands-wrong'],
  ],
  ['an empty table', { bandTables: { listening: null, reading: [] } }, ['error bands-wrong']],
  [
    'a table whose rows do not fall',
    {
      bandTables: {
        listening: null,
        reading: [
          [10, 9],
          [30, 18],
          [0, 0],
        ],
      },
    },
    ['error bands-wrong'],
  ],
  [
    'a table for a skill that the exam does not have',
    { bandTables: { listening: FULL, reading: null } },
    ['warning bands-in-vain'],
  ],
])('%s', (_name, draft, expected) => {
  expect(codes(draft)).toEqual(expected)
})

test.each([
  ['Academic Mock 2', 'academic', 'academic-mock-2'],
  ['آزمون آزمایشی', 'general', 'azmoon-azmayeshi'],
  ['آزمون ۳', 'academic', 'azmoon-3'],
  ['ماک آیلتس، مهر ۱۴۰۴', 'academic', 'mock-ielts-mehr-1404'],
  ['۱۲', 'general', 'general-exam-12'],
  ['آزمون «Cambridge 18» دوم', 'academic', 'azmoon-cambridge-18-2'],
  ['آزمون '.repeat(20), 'academic', Array.from({ length: 8 }, () => 'azmoon').join('-')],
  ['***', 'academic', 'academic-exam'],
  ['x'.repeat(90), 'academic', 'x'.repeat(60)],
] as const)('the slug of «%s» (%s) is %s', (title, module, slug) => {
  expect(makeExamSlug(title, module)).toBe(slug)
  expect(isExamSlug(slug)).toBe(true)
})

test('drafts with the same times in another notation are equal', () => {
  const one = { ...sound, opensAt: '2026-06-02T00:00:00Z' }
  expect(isSameExam(one, { ...sound, opensAt: '2026-06-02T00:00:00.000Z' })).toBe(true)
  expect(isSameExam(one, sound)).toBe(false)
})

function shipped(skill: string): ComparedExam['papers'][number] {
  const file = path.resolve('content/exams/academic-mock-1', `${skill}.json`)
  const { format: _format, key, ...content } = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { id: skill, content, key }
}
const { papers: _papers, ...exam } = sound
const stateOf = (...papers: ComparedExam['papers'][number][]): ComparedExam => ({ exam, papers })

test.each(['listening', 'reading', 'writing'])('a %s paper has no differences from itself', (skill) => {
  expect(compareExams(stateOf(shipped(skill)), stateOf(shipped(skill)))).toEqual([])
})

test('lists each change with its place, and nothing else', () => {
  const before = shipped('reading')
  const { content, key } = shipped('reading')
  const [first, ...parts] = content.parts
  const [paragraph, ...paragraphs] = first?.passage?.paragraphs ?? []
  if (!first?.passage || !paragraph) throw new Error('the shipped paper has no passage')
  const longer = {
    ...first,
    passage: { ...first.passage, paragraphs: [{ ...paragraph, text: 'New.' }, ...paragraphs] },
  }
  const questions = key.questions.map((question) =>
    question.question === '1' ? { ...question, answer: { kind: 'choice' as const, accepts: ['B', 'C'] } } : question,
  )
  const after = { id: 'reading', content: { ...content, parts: [longer, ...parts] }, key: { ...key, questions } }
  expect(compareExams(stateOf(before), stateOf(after))).toEqual([
    { place: expect.objectContaining({ kind: 'paragraph', part: 1 }), before: paragraph.text, after: 'New.' },
    {
      place: { kind: 'key', skill: 'reading', question: '1', field: 'answer' },
      before: expect.any(String),
      after: 'B / C',
    },
  ])
})

test('lists a change of the restart rule; an undefined rule means yes', () => {
  const state = (allowsRestart?: boolean): ComparedExam => ({ exam: { ...exam, allowsRestart }, papers: [] })
  expect(compareExams(state(), state(false))).toEqual([
    { place: { kind: 'exam', field: 'restart' }, before: 'true', after: 'false' },
  ])
  expect(compareExams(state(), state(true))).toEqual([])
})

test('an added or removed paper is one change, and so is each changed field of the exam', () => {
  const [reading, writing] = [shipped('reading'), shipped('writing')]
  const after = { exam: { ...exam, title: 'Z', attemptsAllowed: 2 }, papers: [reading, writing] }
  expect(compareExams(stateOf(reading), after)).toEqual([
    { place: { kind: 'exam', field: 'title' }, before: 'A', after: 'Z' },
    { place: { kind: 'exam', field: 'attempts' }, before: null, after: '2' },
    {
      place: { kind: 'exam', field: 'papers' },
      before: reading.content.title,
      after: `${reading.content.title}\n${writing.content.title}`,
    },
  ])
})
