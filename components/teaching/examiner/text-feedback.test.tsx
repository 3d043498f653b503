import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { feedbackCopy as copy, kindNames } from '@/lib/teaching/examiner/words/feedback'
import { ExaminedFeedback } from './text-feedback'

const TEXT = 'In this essay I will discuss both views. Parks are a double-edged sword.'
const at = (exact: string) => ({ exact, start: TEXT.indexOf(exact), end: TEXT.indexOf(exact) + exact.length })
const finding = (position: number, more: Partial<FeedbackFinding>): FeedbackFinding => ({
  position,
  rule: 'task.announcing',
  kind: 'announcing',
  ...at('In this essay I will'),
  replacement: null,
  values: {},
  isDismissed: false,
  verdict: null,
  teacherAnswer: null,
  ...more,
})
const SHORT = {
  rule: 'task.under-length',
  kind: 'length' as const,
  start: 0,
  end: 0,
  exact: '',
  values: { words: 13, min: 250, missing: 237, copied: 0 },
}
const MEMORISED = { rule: 'task.memorised', kind: 'memorised' as const, ...at('a double-edged sword') }
const feedback = (findings: FeedbackFinding[], more: Partial<TextFeedback> = {}): TextFeedback => ({
  id: '5f0c1a1e-6f7c-7000-8000-000000000000',
  state: 'ready',
  kind: 'task2',
  prompt: ['Discuss both these views and give your own opinion.'],
  text: TEXT,
  sha256: 'a hash',
  words: 13,
  copied: 0,
  minWords: 250,
  findings,
  strengths: [],
  missing: [],
  askedKinds: [],
  compared: null,
  ...more,
})
const ALL = [finding(0, SHORT), finding(1, {}), finding(2, MEMORISED)]
beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

test('a place in the text and its card link to each other, using only the keyboard', async () => {
  const user = userEvent.setup()
  render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={() => undefined} />)
  const place = screen.getByRole('button', { name: copy.inText(kindNames.memorised, 'a double-edged sword') })
  await user.tab()
  expect(screen.getByRole('button', { name: copy.inText(kindNames.announcing, 'In this essay I will') })).toHaveFocus()
  await user.keyboard('n')
  expect(place).toHaveFocus()
  await user.keyboard('{Enter}')
  const inCard = screen.getByRole('button', { name: copy.toText('a double-edged sword') })
  await screen.findByRole('button', { name: copy.toText('a double-edged sword'), current: true })
  await new Promise(requestAnimationFrame)
  expect(inCard).toHaveFocus()
  await user.keyboard('{Escape}')
  await new Promise(requestAnimationFrame)
  expect(place).toHaveFocus()
})

test('a card links to the grammar point of its rule', () => {
  const slip = { rule: 'comparison.more_better', kind: 'wrong_word' as const, ...at('a double-edged sword') }
  render(<ExaminedFeedback feedback={feedback([finding(0, slip)])} onDismiss={null} />)
  const link = screen.getByRole('link', { name: /^more یا er/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/lecture-notes\/grammar-words#more-/))
})

test('the text is the writer’s, letter by letter', () => {
  render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={null} />)
  expect(screen.getByRole('group', { name: copy.text }).textContent).toBe(TEXT)
})

test('the costliest finding comes first, one card at a time on a phone', async () => {
  render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={null} />)
  const cards = within(screen.getByRole('region', { name: copy.cards }))
  expect(cards.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    `□${copy.number(1)} ${kindNames.length}`,
    `□${copy.number(2)} ${kindNames.memorised}`,
    `◇${copy.number(3)} ${kindNames.announcing}`,
  ])
  expect(screen.getByText(copy.card(1, 3))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.next }))
  expect(screen.getByText(copy.card(2, 3))).toBeInTheDocument()
})

test('what the writer calls no error leaves the text and the cards, and can be taken back', async () => {
  const said: [number, boolean][] = []
  const onDismiss = ({ position }: FeedbackFinding, isDismissed: boolean) => said.push([position, isDismissed])
  const { rerender } = render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={onDismiss} />)
  await userEvent.click(screen.getByRole('button', { name: copy.notErrorOf('a double-edged sword') }))
  const after = ALL.map((item) => ({ ...item, isDismissed: item.position === 2 }))
  rerender(<ExaminedFeedback feedback={feedback(after)} onDismiss={onDismiss} />)
  expect(screen.queryByRole('button', { name: copy.toText('a double-edged sword') })).not.toBeInTheDocument()
  await userEvent.click(screen.getByText(copy.dismissed(1)))
  await userEvent.click(screen.getByRole('button', { name: copy.undoOf('a double-edged sword') }))
  expect(said).toEqual([
    [2, true],
    [2, false],
  ])
})

test('a finding without words is not shown, and an empty list says that it is not praise', () => {
  render(<ExaminedFeedback feedback={feedback([finding(0, { rule: 'a.rule-of-tomorrow' })])} onDismiss={null} />)
  expect(screen.getByText(copy.places(0))).toBeInTheDocument()
  expect(screen.getByText(copy.clean)).toBeInTheDocument()
  expect(screen.getByText(copy.unseen)).toBeInTheDocument()
})

test('the parts of the task that the writer ticks stay ticked on this device', async () => {
  const { unmount } = render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={() => undefined} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Give your own opinion' }))
  unmount()
  render(<ExaminedFeedback feedback={feedback(ALL)} onDismiss={() => undefined} />)
  expect(screen.getByRole('checkbox', { name: 'Give your own opinion' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Discuss both these views' })).not.toBeChecked()
})

test('against the last text about the same task: mended, still there, new', () => {
  const mended = [{ rule: 'task.demand', kind: 'register' as const, exact: 'I want you to', values: {} }]
  const compared = { at: '2026-11-29T08:00:00.000Z', mended, still: [0], fresh: [2] }
  render(<ExaminedFeedback feedback={feedback(ALL, { compared })} onDismiss={null} />)
  expect(screen.getByText(copy.compared.counts(1, 1, 1))).toBeInTheDocument()
  expect(screen.getByText('“I want you to”')).toBeInTheDocument()
  expect(screen.getByText(copy.compared.fresh)).toBeInTheDocument()
  expect(screen.getByText(copy.compared.still)).toBeInTheDocument()
})

test('a writer asks the teacher about a card, and takes that back', async () => {
  const asked: [string, boolean][] = []
  const onAsk = (kind: string, isAsked: boolean) => asked.push([kind, isAsked])
  const shared = { onDismiss: () => undefined, onAsk }
  const { rerender } = render(<ExaminedFeedback feedback={feedback(ALL)} {...shared} />)
  await userEvent.click(screen.getByRole('button', { name: copy.askOf(kindNames.memorised) }))
  rerender(<ExaminedFeedback feedback={feedback(ALL, { askedKinds: ['memorised'] })} {...shared} />)
  expect(screen.getByText(copy.asked)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: copy.unaskOf(kindNames.memorised) }))
  expect(asked).toEqual([
    ['memorised', true],
    ['memorised', false],
  ])
})

test('after the correction the teacher’s answer is at its place, and no further question is asked', () => {
  const answered = ALL.map((item) => (item.position === 2 ? { ...item, teacherAnswer: 'refused' as const } : item))
  const about = feedback(answered, { askedKinds: ['memorised', 'announcing'] })
  render(<ExaminedFeedback feedback={about} onDismiss={() => undefined} onAsk={null} />)
  expect(screen.getByText(copy.answers.refused)).toBeInTheDocument()
  expect(screen.getAllByText(copy.unanswered)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: copy.askOf(kindNames.length) })).not.toBeInTheDocument()
})

test('who is not the writer asks nothing', () => {
  render(<ExaminedFeedback feedback={feedback(ALL, { askedKinds: ['memorised'] })} onDismiss={null} />)
  expect(screen.queryByText(copy.asked)).not.toBeInTheDocument()
})
