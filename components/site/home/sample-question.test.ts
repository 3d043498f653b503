import { markSample } from './sample-question'

it('shows a right answer in two spellings, a misspelling, and right words beyond the limit', () => {
  expect(markSample().map(({ verdict }) => [verdict.marks, verdict.reason.kind])).toEqual([
    [1, 'matched'],
    [1, 'matched'],
    [0, 'spelling'],
    [0, 'over-limit'],
  ])
})

it('shows the answers as they were typed, one of them with Persian digits', () => {
  const given = markSample().map((answer) => answer.given)
  expect(given).toContain('۱۰ october')
  expect(new Set(given).size).toBe(given.length)
})
