import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { listPartNumbers } from '@/lib/authoring/paper-check/rules/checks/placed'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { examineBundle, formatIssue } from '@/server/authoring/exam/public'

/** Folders of what ships, and whether it is mocks. */
const SHELVES = [
  ['content/exams', true],
  ['content/practice', false],
] as const

describe.each(SHELVES)('%s', (shelf, areMocks) => {
  test.each(readdirSync(shelf))('the content check has no finding for %s', async (exam) => {
    const { bundle, issues } = await examineBundle(path.join(shelf, exam), { mustBeWhole: true })
    expect(issues.map(formatIssue)).toEqual([])
    expect(isMockExam({ onlyMode: bundle?.exam.onlyMode ?? null })).toBe(areMocks)
  })
})

const DRAFTS = 'content/drafts'
/** What a recording brings: itself, its length, evidence with times, and with the evidence the proof that a plural is meant. */
const RECORDING_ONLY =
  /listening\.json {2}(?:recording|parts\.\d {2}No evidence)|listening\.json .*plural only|recording\.json {2}No paper names/
const Script = z.object({ cues: z.array(z.object({ proves: z.object({ question: z.string() }).optional() })) })

describe(DRAFTS, () => {
  test.each(readdirSync(DRAFTS))('%s lacks only its recording, and its script proves every answer', async (folder) => {
    const { bundle, issues } = await examineBundle(path.join(DRAFTS, folder), { mustBeWhole: true })
    expect(issues.map(formatIssue).filter((issue) => !RECORDING_ONLY.test(issue))).toEqual([])
    const script = Script.parse(JSON.parse(readFileSync(path.join(DRAFTS, folder, 'recording.json'), 'utf8')))
    const listening = bundle?.papers.find(({ content }) => content.skill === 'listening')
    expect(script.cues.flatMap(({ proves }) => proves?.question ?? [])).toEqual(
      listening?.key.questions.map(({ question }) => question),
    )
  })
})

const PLACEMENT = 'content/placement'

/** Five questions of one part: no measure of the real test applies, every other rule of the content check does. */
describe(PLACEMENT, () => {
  test.each(readdirSync(PLACEMENT))('the content check finds nothing but the length of %s', async (folder) => {
    const { bundle, issues } = await examineBundle(path.join(PLACEMENT, folder))
    expect(issues.map(formatIssue)).toEqual([expect.stringContaining('Not of the length of the real test')])
    expect(isMockExam({ onlyMode: bundle?.exam.onlyMode ?? null })).toBe(false)
    const numbers = bundle?.papers.flatMap(({ content }) => content.parts.flatMap(listPartNumbers))
    expect(numbers).toEqual([1, 2, 3, 4, 5])
  })
})
