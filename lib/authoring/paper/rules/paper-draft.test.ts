import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { PaperDraft as Draft } from '@/lib/authoring/paper/contract/paper-draft'
import { compileDraft } from './compile-draft'
import { type PaperDraft } from './draft'
import { isUnchanged } from './unchanged-draft'
import { openDraft } from './open-draft'

function shipped(skill: string, exam = 'content/exams/academic-mock-1') {
  const file = path.resolve(exam, `${skill}.json`)
  const { format: _format, key, ...content } = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { content, key }
}
const SKILLS = ['listening', 'reading', 'writing']

const EXAMS = readdirSync('content/exams').map((exam) => `content/exams/${exam}`)
const PAPERS = EXAMS.flatMap((exam) => SKILLS.map((skill) => [skill, exam] as const))

test.each(PAPERS)('the %s paper of %s survives a round trip through the editor', (skill, exam) => {
  const { content, key } = shipped(skill, exam)
  const compiled = compileDraft(openDraft(content, key))
  expect(compiled.content).toEqual(content)
  expect(compiled.key).toEqual(key)
  expect(isUnchanged(openDraft(content, key), content, key)).toBe(true)
})

/** The draft with its first two parts swapped. */
function swapped(draft: PaperDraft): PaperDraft {
  const [one, two, ...others] = draft.parts
  return one && two ? { ...draft, parts: [two, one, ...others] } : draft
}

test('renumbers questions, gaps, instructions and keys when parts are swapped', () => {
  const { content, key } = shipped('reading')
  const draft = swapped(openDraft(content, key))
  const compiled = compileDraft(draft)
  expect(compiled.content.parts[0]?.instruction).toBe('Read the text below and answer questions 1–13.')
  const before = key.questions.find(({ question }) => question === '14')
  const after = compiled.key.questions.find(({ question }) => question === '1')
  expect(after?.answer).toEqual(before?.answer)
  expect(compiled.key.questions).toHaveLength(key.questions.length)
  expect(isUnchanged(draft, content, key)).toBe(false)
})

test('one changed letter is a change', () => {
  const { content, key } = shipped('reading')
  expect(isUnchanged({ ...openDraft(content, key), title: `${content.title}.` }, content, key)).toBe(false)
})

test('a question without a confirmed key has none', () => {
  const { content, key } = shipped('reading')
  const draft = openDraft(content, key)
  const q1 = draft.keys.q1
  if (!q1) throw new Error('no q1')
  const compiled = compileDraft({ ...draft, keys: { ...draft.keys, q1: { ...q1, answer: null, typed: 'TRUE' } } })
  expect(compiled.key.questions.map(({ question }) => question)).not.toContain('1')
})

test.each(SKILLS)('the contract accepts the draft of the shipped %s paper unchanged', (skill) => {
  const { content, key } = shipped(skill)
  const draft: PaperDraft = openDraft(content, key)
  const parsed: PaperDraft = Draft.parse(draft)
  expect(parsed).toEqual(draft)
})
