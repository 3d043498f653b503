import reading from '@/content/taste/reading.json'
import listening from '@/content/taste/listening.json'
import { TrialTask } from '@/lib/learning/trial/contract'
import { findFirstQuestion } from './trial-first'

const HEARD = listening.parts.map(({ number, instruction, groups }) =>
  TrialTask.parse({ skill: 'listening', part: { number, instruction, groups } }),
)
const READ = reading.parts.map((part) => TrialTask.parse({ skill: 'reading', part }))

test('the trial begins with a judgement and the two sentences that it is about, besides four other questions', () => {
  const first = findFirstQuestion([...HEARD, ...READ])
  expect(first).toMatchObject({ number: 1, otherCount: 4 })
  expect(first?.excerpt).toMatch(/^In 1948.* by itself\. Their first .* faded\.$/)
})

test('without a judgement of a passage there is no first question', () => {
  expect(findFirstQuestion(HEARD)).toBeNull()
  expect(findFirstQuestion([])).toBeNull()
})
