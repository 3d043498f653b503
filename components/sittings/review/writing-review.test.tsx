import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type Review } from '@/lib/sittings/result/contract/result'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { selfCheckCopy, writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { type StoredNotes } from './stored-notes'
import { WritingReview } from './writing-review'

const picture = { file: 'pictures/chart.svg', alt: 'A line graph of ice.', width: 640, height: 480 }
const review: Review = {
  sitting: 's',
  attempt: 'a',
  skill: 'writing',
  questions: [],
  flags: [],
  spentSeconds: {},
  transcript: [],
  recordingKey: null,
  hasLightRecording: false,
  late: [],
  pictures: { 'pictures/chart.svg': 'data:image/svg+xml,' },
  essays: [
    { task: 1, text: 'The graph shows ice.\n\nIt melts.', words: 6 },
    { task: 2, text: ' ', words: 0 },
  ],
  models: [{ task: 1, text: 'The line graph compares the ice of two lakes.' }],
  content: {
    slug: 's',
    title: 't',
    skill: 'writing',
    module: 'academic',
    durationSeconds: 3600,
    parts: [1, 2].map((number) => ({
      number,
      instruction: 'Write.',
      groups: [],
      task: {
        number,
        minutes: 20,
        minimumWords: 150,
        prompt: [`Prompt of task ${number}.`],
        ...(number === 1 && { picture }),
      },
    })),
  },
}

const judged: unknown[] = []
const notes: StoredNotes = {
  marks: [],
  struck: [],
  essays: { '1': { plan: 'intro, overview, two lakes', goalWords: 180, paragraphMs: [65_000, 0] } },
  selfChecks: {},
  patch: (change) => void judged.push(change.selfChecks),
}

const taskOf = (number: number) =>
  within(
    screen.getByRole('heading', { name: writingReviewCopy.task(number) }).parentElement ?? document.createElement('p'),
  )

test('an essay is shown beside its task and chart, with its word count and the minimum', () => {
  render(<WritingReview review={review} notes={notes} />)
  const task = taskOf(1)
  expect(task.getByText('Prompt of task 1.')).toBeVisible()
  expect(task.getByRole('img', { name: picture.alt })).toBeVisible()
  expect(task.getByText(/^The graph shows ice\./).textContent).toBe('The graph shows ice.\n\nIt melts.')
  expect(task.getByText(writingReviewCopy.words(6, 150))).toBeVisible()
})

test('a model answer is shown exactly if the paper has one', () => {
  render(<WritingReview review={review} notes={notes} />)
  expect(taskOf(1).getByText('The line graph compares the ice of two lakes.')).toBeInTheDocument()
  expect(taskOf(2).queryByText(writingReviewCopy.model)).toBeNull()
})

test('its writer assesses each essay by the criteria of its task, and the choice is stored', async () => {
  const both = { ...review, essays: review.essays.map((essay) => ({ ...essay, text: essay.text.trim() || 'Yes.' })) }
  render(<WritingReview review={both} notes={notes} />)
  for (const summary of screen.getAllByText(selfCheckCopy.open)) {
    const fold = summary.closest('details')
    if (!fold) throw new Error('no fold')
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }
  expect(await taskOf(1).findByText('Task Achievement')).toBeInTheDocument()
  expect(await taskOf(2).findByText('Task Response')).toBeInTheDocument()
  for (const number of [1, 2]) expect(taskOf(number).getByText('Lexical Resource')).toBeInTheDocument()
  fireEvent.click(taskOf(2).getAllByRole('radio', { name: bandsCopy.band(6) })[0] ?? document.body)
  fireEvent.change(taskOf(1).getByLabelText(selfCheckCopy.words), { target: { value: 'نمای کلی' } })
  const noBands = { task: null, coherence: null, lexis: null, grammar: null }
  expect(judged).toEqual([
    { '2': { words: '', bands: { ...noBands, task: 6 } } },
    { '1': { words: 'نمای کلی', bands: noBands } },
  ])
})

test('without an essay there is no self-assessment, and the criteria are shown read-only', () => {
  render(<WritingReview review={review} notes={notes} />)
  expect(taskOf(2).queryByText(selfCheckCopy.open)).toBeNull()
  expect(taskOf(2).getByText('Task Response')).toBeInTheDocument()
})

test('the plan and the paragraph times are shown with their essay', () => {
  render(<WritingReview review={review} notes={notes} />)
  expect(taskOf(1).getByText('intro, overview, two lakes')).toBeInTheDocument()
  expect(taskOf(1).getByText(selfCheckCopy.paragraph(1, '۱:۰۵', 4))).toBeInTheDocument()
  expect(taskOf(2).queryByText(selfCheckCopy.saved)).toBeNull()
})

test('a graded answer shows its band and a remark on each criterion of its task', () => {
  const remarks = {
    task: 'نمای کلی ندارد.',
    coherence: 'پیوندها تکراری است.',
    lexis: 'واژه کم است.',
    grammar: 'جمله ساده است.',
  }
  const graded = { task: 2, text: 'The lakes is cold.', graded: { band: 6, remarks } }
  render(<WritingReview review={{ ...review, models: [...review.models, graded] }} notes={notes} />)
  expect(taskOf(2).getByText(writingReviewCopy.gradedModel(6))).toBeVisible()
  expect(taskOf(2).getByText('The lakes is cold.')).toBeInTheDocument()
  for (const remark of Object.values(remarks)) expect(taskOf(2).getByText(remark)).toBeInTheDocument()
  expect(taskOf(1).queryByText(writingReviewCopy.gradedModel(6))).toBeNull()
})

test('copies an essay unchanged, and offers no copy of an empty one', async () => {
  const copied: string[] = []
  const writeText = (text: string) => Promise.resolve(void copied.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(<WritingReview review={review} notes={notes} />)
  expect(taskOf(2).queryByRole('button', { name: writingReviewCopy.copy })).toBeNull()
  await act(async () => fireEvent.click(taskOf(1).getByRole('button', { name: writingReviewCopy.copy })))
  expect(copied).toEqual(['The graph shows ice.\n\nIt melts.'])
  expect(taskOf(1).getByRole('status').textContent).toBe(writingReviewCopy.copied)
})

test('reports a refused clipboard instead of claiming a copy', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  render(<WritingReview review={review} notes={notes} />)
  await act(async () => fireEvent.click(taskOf(1).getByRole('button', { name: writingReviewCopy.copy })))
  expect(taskOf(1).getByRole('status').textContent).toBe(writingReviewCopy.notCopied)
})
