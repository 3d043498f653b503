import { fireEvent, render, screen } from '@testing-library/react'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { ReadingReview } from '../reading-review'

// jsdom does not have it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const asked: ReviewedQuestion = {
  question: '1',
  numbers: [1],
  type: 'true-false-not-given',
  value: 'TRUE',
  marks: 0,
  max: 1,
  accepted: ['FALSE'],
  reason: 'پاسخ تو با کلید یکی نیست.',
  explanation: '',
  evidence: null,
}
const review: Review = {
  sitting: 's',
  attempt: 'a',
  skill: 'reading',
  pictures: {},
  essays: [],
  models: [],
  flags: [],
  spentSeconds: {},
  transcript: [],
  recordingKey: null,
  hasLightRecording: false,
  late: [],
  questions: [asked],
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
        passage: { title: 'Boats', paragraphs: [{ id: 'a', text: 'It was red.' }] },
        groups: [
          { type: 'true-false-not-given', rubric: ['Decide.'], questions: [{ number: 1, prompt: 'It was blue.' }] },
        ],
      },
    ],
  },
}

const openPart = () => fireEvent.click(screen.getByText(new RegExp(reviewCopy.lost(1))))

it('shows only the key if the paper has neither explanation nor evidence: no empty box, no dead link', () => {
  const { container } = render(<ReadingReview review={review} notes={{ marks: [], struck: [] }} />)
  openPart()
  expect(screen.getByText('FALSE')).toBeInTheDocument()
  expect(container.querySelector('blockquote')).toBeNull()
  expect(screen.queryByRole('button', { name: 'نشان بده کجای متن است' })).toBeNull()
  for (const box of container.querySelectorAll('li p, li div')) expect(box.textContent).not.toBe('')
})

it('links to the evidence even without an explanation', () => {
  const evidence = { kind: 'passage', part: 1, paragraph: 'a', quote: 'It was red.' } as const
  render(
    <ReadingReview review={{ ...review, questions: [{ ...asked, evidence }] }} notes={{ marks: [], struck: [] }} />,
  )
  openPart()
  expect(screen.getByRole('button', { name: /^نشان بده کجای متن است/ })).toBeInTheDocument()
})
