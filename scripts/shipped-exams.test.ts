import { readdirSync } from 'node:fs'
import path from 'node:path'
import { examineBundle, formatIssue } from '@/server/authoring/exam/public'

const SHELF = 'content/exams'

test.each(readdirSync(SHELF))('the content check has no finding for %s', async (exam) => {
  const { issues } = await examineBundle(path.join(SHELF, exam), { mustBeWhole: true })
  expect(issues.map(formatIssue)).toEqual([])
})
