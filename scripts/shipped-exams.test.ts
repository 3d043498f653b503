import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listPartNumbers } from '@/lib/authoring/paper-check/rules/checks/keyed-questions'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { examineBundle, formatIssue } from '@/server/authoring/exam/public'

/** Folders of what ships, and whether it is mocks. */
const SHELVES = [
  ['content/exams', true],
  ['content/practice', false],
] as const

describe.each(SHELVES)('%s', (shelf, areMocks) => {
  test.each(readdirSync(shelf))('the content check has no finding for %s', async (exam) => {
    const { bundle, issues } = await examineBundle(path.join(shelf, exam), { mustBeComplete: true })
    expect(issues.map(formatIssue)).toEqual([])
    expect(isMockExam({ onlyMode: bundle?.exam.onlyMode ?? null })).toBe(areMocks)
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
