import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type Evidence } from '@/lib/paper/content/contract/paper'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { ReadingReview } from '../reading-review'

// Browser features that jsdom lacks; this test does not examine them.
let reportSeen: (isSeen: boolean) => void
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  const observer = { observe: () => undefined, disconnect: () => undefined }
  const observe = (callback: (entries: { isIntersecting: boolean }[]) => void) => {
    reportSeen = (isIntersecting) => callback([{ isIntersecting }])
    return observer
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: jest.fn(observe) })
})

const evidence: Evidence = { kind: 'passage', part: 1, paragraph: 'a', quote: 'It was red.' }

function answered(question: string, [value, marks, max = 1]: readonly [string, number, number?]): ReviewedQuestion {
  const numbers = question.split('-').map(Number)
  return {
    question,
    numbers,
    value,
    marks,
    max,
    evidence,
    explanation: '',
    reason: 'دلیل',
    type: 'true-false-not-given',
    accepted: ['TRUE'],
  }
}

const review: Review = {
  sitting: 's',
  attempt: 'a',
  skill: 'reading',
  pictures: {},
  essays: [],
  models: [],
  flags: [2],
  spentSeconds: { '2': 75 },
  transcript: [],
  recordingKey: null,
  late: [],
  questions: [answered('1', ['TRUE', 1]), answered('2', ['FALSE', 0]), answered('3', [' ', 0])].concat(
    answered('4-5', ['A B', 1, 2]),
  ),
  content: {
    slug: 's',
    title: 't',
    skill: 'reading',
    module: 'academic',
    durationSeconds: 3600,
    parts: [
      {
        number: 1,
        instruction: 'Read.',
        groups: [],
        passage: { title: 'Boats', paragraphs: [{ id: 'a', text: 'It was red.' }] },
      },
    ],
  },
}

const map = () => screen.getByRole('navigation', { name: reviewCopy.map })
const cardOf = (question: string) =>
  screen.getByRole('heading', { name: reviewCopy.question(question) }).closest('li') ?? undefined

test('the map shows the outcome of every number, and of both numbers of a pair', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: [] }} />)
  const { correct, wrong, blank, partly } = reviewCopy.outcomes
  const names = within(map())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  const ended = [correct, wrong, blank, partly, partly]
  expect(names).toEqual(ended.map((outcome, index) => reviewCopy.mapNumber(index + 1, outcome, index === 1)))
})

test('a number of the map leads to its question, even if the filter hides it', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: ['3:C', '3:A', '33:B'] }} />)
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.filters.blank }))
  expect(screen.queryByRole('heading', { name: reviewCopy.question('1') })).toBeNull()
  fireEvent.click(
    within(map()).getByRole('button', { name: reviewCopy.mapNumber(1, reviewCopy.outcomes.correct, false) }),
  )
  expect(document.activeElement).toBe(cardOf('1'))
  fireEvent.click(
    within(map()).getByRole('button', { name: reviewCopy.mapNumber(5, reviewCopy.outcomes.partly, false) }),
  )
  expect(document.activeElement).toBe(cardOf('4-5'))
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.toMap }))
  expect(document.activeElement).toBe(map())
})

test('beside the evidence in the text a button leads back to its question', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: ['3:C', '3:A', '33:B'] }} />)
  expect(screen.queryByRole('button', { name: reviewCopy.backTo('2') })).toBeNull()
  const card = cardOf('2')
  if (!card) throw new Error('Question 2 has no card')
  fireEvent.click(within(card).getByRole('button', { name: reviewCopy.locatePassage }))
  expect(document.querySelector('mark')?.textContent).toBe('It was red.')
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.backTo('2') }))
  expect(document.activeElement).toBe(card)
})

test('shows the review flag of a question, and the time spent on it', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: ['3:C', '3:A', '33:B'] }} />)
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.filters.flagged }))
  expect(screen.queryByRole('heading', { name: reviewCopy.question('1') })).toBeNull()
  expect(cardOf('2')?.textContent).toContain(reviewCopy.spent(75))
})

test('a phone steps through the filtered questions, and opens the map on request', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: [] }} />)
  const steps = within(screen.getByRole('navigation', { name: reviewCopy.steps }))
  const alone = () =>
    [...document.querySelectorAll('li[id^="question-"]:not([class*="hidden"])')].map(({ id }) => id.slice(9))
  expect(alone()).toEqual(['1'])
  expect(steps.getByRole('button', { name: reviewCopy.previous })).toBeDisabled()
  fireEvent.click(steps.getByRole('button', { name: reviewCopy.next }))
  expect(alone()).toEqual(['2'])
  expect(document.activeElement).toBe(cardOf('2'))
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.filters.blank }))
  expect(alone()).toEqual(['3'])
  expect(steps.getByRole('button', { name: reviewCopy.next })).toBeDisabled()
  const opener = steps.getByRole('button', { name: reviewCopy.stepOf(1, 1) })
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(map())
  fireEvent.click(
    within(map()).getByRole('button', { name: reviewCopy.mapNumber(4, reviewCopy.outcomes.partly, false) }),
  )
  expect([alone(), opener.getAttribute('aria-expanded')]).toEqual([['4-5'], 'false'])
})

test('shows struck options with their question', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: ['3:C', '3:A', '33:B', 'group-2:iv'] }} />)
  expect(cardOf('2')?.textContent).toContain(`${reviewCopy.struck} iv`)
  expect(cardOf('3')?.textContent).toContain(`${reviewCopy.struck} A, C`)
  expect(cardOf('1')?.textContent).not.toContain(reviewCopy.struck)
})

test('the link back to the map is shown only while the map is out of view', () => {
  render(<ReadingReview review={review} notes={{ marks: [], struck: [] }} />)
  const back = screen.getByText(reviewCopy.toMap).closest('p')
  act(() => reportSeen(true))
  expect(back).toHaveClass('invisible')
  act(() => reportSeen(false))
  expect(back).not.toHaveClass('invisible')
})
