import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isMockExam } from '@/lib/authoring/exam/rules/mock-exam'
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
