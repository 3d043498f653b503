import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type Evidence } from '@/lib/paper/content/contract/paper'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { ReadingReview } from '../reading-review'

// Browser features that jsdom lacks; this test does not examine them.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => history.replaceState(null, '', '/'))

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
    explanation: `explanation of ${question}`,
    reason: 'دلیل',
    type: 'true-false-not-given',
    accepted: ['TRUE'],
  }
}

const passage = { title: 'Boats', paragraphs: [{ id: 'a', text: 'It was red.' }] }
const judgement = (...numbers: number[]) => ({
  type: 'true-false-not-given' as const,
  rubric: [],
  questions: numbers.map((number) => ({ number, prompt: `Prompt ${number}` })),
})
const options = [{ label: 'A', text: 'red' }]
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
  hasLightRecording: false,
  late: [],
  questions: [
    answered('1', ['TRUE', 1]),
    answered('2', ['FALSE', 0]),
    answered('3', [' ', 0]),
    answered('4-5', ['A B', 1, 2]),
    answered('6', ['TRUE', 1]),
    answered('7', ['FALSE', 0]),
  ],
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
        passage,
        groups: [
          judgement(1, 2, 3),
          { type: 'multiple-choice-many', rubric: [], questions: [{ numbers: [4, 5], prompt: 'Which?', options }] },
        ],
      },
      { number: 2, instruction: 'Read.', passage: { ...passage, title: 'Lakes' }, groups: [judgement(6, 7)] },
    ],
  },
}

const show = (struck: readonly string[] = []) => render(<ReadingReview review={review} notes={{ marks: [], struck }} />)
const strip = (part: number) => within(screen.getByRole('navigation', { name: reviewCopy.map(part) }))
const foldOf = (part: number) => within(screen.getByRole('region', { name: reviewCopy.part(part) }))
const isOpen = (part: number) => foldOf(part).getByText(lostOf(part)).closest('details')?.open
const lostOf = (part: number) => new RegExp(reviewCopy.lost(part === 1 ? 3 : 1))
const open = (part: number) => fireEvent.click(foldOf(part).getByText(lostOf(part)))
const card = (question: string) => document.getElementById(`q${question}`)
const isWhyOpen = (question: string) => document.getElementById(`why-${question}`)?.hidden === false
const press = (code: string, target: Element = document.body) => fireEvent.keyDown(target, { code })

test('each part has the outcomes of its numbers as links, and of both numbers of a pair', () => {
  show()
  const { correct, wrong, blank, partly } = reviewCopy.outcomes
  const links = strip(1).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    [correct, wrong, blank, partly, partly].map((outcome, index) =>
      reviewCopy.mapNumber(index + 1, outcome, index === 1),
    ),
  )
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5].map((number) => `#reading-q${number}`))
  expect(strip(2).getAllByRole('link')).toHaveLength(2)
})

test('all parts are folded, the one that lost most first; an opened one shows its mistakes, and right answers come on request', () => {
  show()
  expect([isOpen(1), isOpen(2)]).toEqual([false, false])
  open(1)
  expect([card('1'), card('2'), card('3'), card('4-5')].map((each) => each?.hidden)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([isWhyOpen('2'), isWhyOpen('3')]).toEqual([true, false])
  expect(card('2')).toHaveTextContent(reviewCopy.outcomes.wrong)
  expect(card('3')).toHaveTextContent(reviewCopy.outcomes.blank)
  expect(card('3')).not.toHaveTextContent(reviewCopy.outcomes.wrong)
  fireEvent.click(foldOf(1).getByRole('button', { name: reviewCopy.showRight(1) }))
  expect(card('1')).not.toHaveProperty('hidden', true)
  fireEvent.click(foldOf(1).getByRole('button', { name: reviewCopy.hideRight }))
  expect(card('1')).toHaveProperty('hidden', true)
})

test('a part that lost more is above an earlier one', () => {
  const questions = review.questions.map((one) =>
    one.question === '2' || one.question === '3' ? { ...one, marks: 1 } : one,
  )
  const lost = questions.map((one) => (one.question === '6' ? { ...one, marks: 0 } : one))
  render(<ReadingReview review={{ ...review, questions: lost }} notes={{ marks: [], struck: [] }} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    reviewCopy.part(2),
    reviewCopy.part(1),
  ])
})

test('opening a part closes the other, and its passage stands beside it', () => {
  show()
  open(1)
  expect(screen.getByRole('region', { name: 'Boats' })).toBeInTheDocument()
  open(2)
  expect([isOpen(1), isOpen(2)]).toEqual([false, true])
  expect(screen.queryByRole('region', { name: 'Boats' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Lakes' })).toBeInTheDocument()
  open(2)
  expect([isOpen(1), isOpen(2)]).toEqual([false, false])
})

test('a number leads to its question in a closed part, also to a right answer, and becomes the address', () => {
  show()
  fireEvent.click(strip(2).getByRole('link', { name: reviewCopy.mapNumber(6, reviewCopy.outcomes.correct, false) }))
  expect([isOpen(1), isOpen(2)]).toEqual([false, true])
  expect(document.activeElement).toBe(card('6'))
  expect(card('6')).toHaveProperty('hidden', false)
  expect(isWhyOpen('6')).toBe(true)
  expect(location.hash).toBe('#reading-q6')
  fireEvent.click(strip(1).getByRole('link', { name: reviewCopy.mapNumber(5, reviewCopy.outcomes.partly, false) }))
  expect(document.activeElement).toBe(card('4-5'))
})

test('an address opens the part of its question, at first and when it changes', () => {
  history.replaceState(null, '', '#reading-q7')
  show()
  expect([isOpen(1), isOpen(2)]).toEqual([false, true])
  expect(document.activeElement).toBe(card('7'))
  history.replaceState(null, '', '#q5')
  act(() => void fireEvent(window, new HashChangeEvent('hashchange')))
  expect(isOpen(1)).toBe(true)
  expect(document.activeElement).toBe(card('4-5'))
})

test('N and P walk the mistakes of all parts, but not while somebody types', () => {
  show()
  const visited = ['KeyN', 'KeyN', 'KeyN', 'KeyN', 'KeyN', 'KeyP'].map((code) => {
    press(code)
    return document.activeElement?.id
  })
  expect(visited).toEqual(['q2', 'q3', 'q4-5', 'q7', 'q7', 'q4-5'])
  expect([isOpen(1), isOpen(2)]).toEqual([true, false])
  const field = document.body.appendChild(document.createElement('input'))
  press('KeyN', field)
  expect(document.activeElement?.id).toBe('q4-5')
  field.remove()
})

test('paper shows every part, every answer and every explanation', () => {
  show()
  open(1)
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect([isOpen(1), isOpen(2)]).toEqual([true, true])
  for (const { question } of review.questions) {
    expect(card(question)).toHaveProperty('hidden', false)
    expect(isWhyOpen(question)).toBe(true)
  }
  act(() => void fireEvent(window, new Event('afterprint')))
  expect([isOpen(1), isOpen(2)]).toEqual([true, false])
  expect(card('1')).toHaveProperty('hidden', true)
})

test('beside the evidence in the text a button leads back to its question', () => {
  show()
  open(1)
  expect(screen.queryByRole('button', { name: reviewCopy.backTo('2') })).toBeNull()
  const two = card('2')
  if (!two) throw new Error('Question 2 has no card')
  fireEvent.click(within(two).getByRole('button', { name: `${reviewCopy.locatePassage} ${reviewCopy.question('2')}` }))
  expect(document.querySelector('mark')?.textContent).toBe('It was red.')
  fireEvent.click(screen.getByRole('button', { name: reviewCopy.backTo('2') }))
  expect(document.activeElement).toBe(two)
})

test('shows the review flag of a question, the time spent on it, and struck options', () => {
  show(['3:C', '3:A', '33:B', 'group-2:iv'])
  open(1)
  expect(card('2')?.textContent).toContain(reviewCopy.flagged)
  expect(card('2')?.textContent).toContain(reviewCopy.spent(75))
  expect(card('2')?.textContent).toContain(`${reviewCopy.struck} iv`)
  expect(card('3')?.textContent).toContain(`${reviewCopy.struck} A, C`)
  expect(card('1')?.textContent).not.toContain(reviewCopy.struck)
})

test('what is folded is rendered part by part while the browser is idle; a number of the strip does not wait for it', () => {
  jest.useFakeTimers()
  show()
  const isThere = (question: string) => document.getElementById(`q${question}`) !== null
  expect([isThere('2'), isThere('7')]).toEqual([false, false])
  act(() => jest.advanceTimersByTime(600))
  expect([isThere('2'), isThere('7')]).toEqual([true, false])
  act(() => jest.advanceTimersByTime(600))
  expect(isThere('7')).toBe(true)
  jest.useRealTimers()
})

test('paper has the questions of every part at once', () => {
  show()
  fireEvent(window, new Event('beforeprint'))
  expect(document.getElementById('q7')).toBeVisible()
  fireEvent(window, new Event('afterprint'))
})
