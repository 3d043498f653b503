import { expandKey } from './expand'
import { PUBLISHED_KEYS, type PublishedCase } from './fixtures/published-keys'
import { markQuestion } from './mark'
import { OPEN_QUESTIONS } from './open-questions'

const CASES = PUBLISHED_KEYS.flatMap(({ id, cases }) => cases.map((published) => ({ id, published })))
const ACCEPTED = CASES.flatMap(({ id, published }) => published.accept.map((response) => ({ id, response, published })))
const REFUSED = CASES.flatMap(({ id, published }) => published.reject.map((response) => ({ id, response, published })))
const PARTLY = CASES.flatMap(({ id, published }) =>
  (published.partly ?? []).map(([response, marks]) => ({ id, response, marks, published })),
)

function mark({ answer, numbers = [1], limit }: PublishedCase, response: string) {
  return markQuestion({ question: '1', numbers, answer, limit }, response)
}

test('all 63 published entries are here, without repeats', () => {
  const ids = PUBLISHED_KEYS.map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 63 }, (_, index) => `K${String(index + 1).padStart(2, '0')}`))
})

test.each(ACCEPTED)('$id accepts "$response"', ({ response, published }) => {
  const verdict = mark(published, response)
  expect(verdict).toMatchObject({ marks: verdict.max, reason: { kind: 'matched' } })
})

test.each(REFUSED)('$id refuses "$response"', ({ response, published }) => {
  const verdict = mark(published, response)
  expect(verdict.marks).toBe(0)
  expect(verdict.reason.kind).not.toBe('matched')
})

test.each(PARTLY)('$id gives $marks for "$response"', ({ response, marks, published }) => {
  expect(mark(published, response).marks).toBe(marks)
})

test.each(CASES)('$id accepts its own key in full: $published.shorthand', ({ published }) => {
  const { answer } = published
  const own =
    answer.kind === 'text'
      ? expandKey(answer)
      : [answer.kind === 'choice' ? answer.accepts[0] : answer.labels.join(' ')]
  const verdicts = own.map((response) => mark(published, response ?? ''))
  expect(verdicts.filter((verdict) => verdict.marks !== verdict.max)).toEqual([])
})

test.each(OPEN_QUESTIONS)('open case $entry "$response": accepted $isAccepted', ({ entry, response, isAccepted }) => {
  const published = PUBLISHED_KEYS.find(({ id }) => id === entry)
  expect(published?.cases.map((item) => mark(item, response).marks > 0)).toEqual([isAccepted])
})
