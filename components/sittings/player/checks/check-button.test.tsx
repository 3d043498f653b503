import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GroupView } from '@/components/paper/content/group-view'
import { checkQuestions, listChecks } from '@/lib/sittings/practice/queries'
import { type CompletionGroup, type Group, type Part } from '@/lib/paper/content/rules/content'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import PartChecks from './part-checks'
import { PLAYER_SLOTS } from '../slots/player-slots'

jest.mock('@/lib/sittings/practice/queries')

const GROUP: CompletionGroup = {
  type: 'note-completion',
  rubric: [],
  body: [
    { kind: 'line', text: 'Daniel {{1}} went home' },
    { kind: 'table', rows: [['Cleaner', '{{2}}', '{{3}}']] },
  ],
}
const PART: Part = { number: 1, instruction: '', groups: [GROUP] }
const verdict = (question: string, marks: number) => ({
  question,
  numbers: [Number(question)],
  type: 'note-completion',
  value: 'water',
  marks,
  max: 1,
  accepted: ['valve'],
  reason: 'دلیل',
  explanation: 'توضیح',
  evidence: { kind: 'passage', part: 1, paragraph: 'p1', quote: 'lifted a valve' } as const,
})

async function show(
  mode: 'practice' | 'strict',
  earlier: readonly ReturnType<typeof verdict>[] = [],
  part: Part | null = null,
  group: Group = GROUP,
) {
  jest.mocked(listChecks).mockResolvedValue({ items: [...earlier] })
  const live = createLiveSession(specimenOf('listening'))
  await act(() => live.start())
  const session = { ...live, id: 's', mode, answers: { ...live.answers, listUnsent: () => [] } }
  const view = createSignal(makeStartingView(1, null))
  render(
    <PlayerProvider value={{ session, view, banks: new Map() } as never}>
      <main>
        <GroupView group={group} part={1} slots={PLAYER_SLOTS} pictures={{}} />
      </main>
      {part && <PartChecks part={part} />}
    </PlayerProvider>,
  )
}
const type = async (number: number) =>
  userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^Question ${number}`) }), 'water')
const card = (question: string) => screen.queryByRole('group', { name: playerEnglish.question(question) })

beforeEach(() => {
  jest.clearAllMocks()
  globalThis.matchMedia = jest.fn().mockReturnValue({ matches: true })
  Element.prototype.scrollIntoView = jest.fn()
})

test('a mock test has no checks', async () => {
  await show('strict')
  await type(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a blank question is not checked: its key would be shown', async () => {
  await show('practice')
  await userEvent.click(await screen.findByTitle(checkEnglish.answerFirst('1')))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(checkQuestions).not.toHaveBeenCalled()
})

test('the verdict opens below the sentence, with its reason and the focus; the sign closes it', async () => {
  jest.mocked(checkQuestions).mockResolvedValue({ items: [verdict('1', 0)] })
  await show('practice')
  await screen.findByTitle(checkEnglish.answerFirst('1'))
  await type(1)
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.question('1') }))
  const openedVerdict = await screen.findByRole('group', { name: playerEnglish.question('1') })
  expect(openedVerdict).toHaveFocus()
  expect(openedVerdict).toHaveAccessibleDescription(expect.stringContaining(`Question 1: ${checkEnglish.marks(0, 1)}`))
  expect(openedVerdict).toHaveAccessibleDescription(expect.stringContaining(checkEnglish.key('valve')))
  expect(screen.getByRole('textbox', { name: /^Question 1/ })).toHaveAccessibleDescription(/checked, not correct$/)
  expect(openedVerdict.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' })
  for (const text of ['دلیل', 'توضیح', 'lifted a valve'])
    expect(within(openedVerdict).getByText(text)).toBeInTheDocument()
  expect(openedVerdict.parentElement?.previousElementSibling).toHaveTextContent('went home')
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.verdictOf('1', checkEnglish.marks(0, 1)) }))
  expect(card('1')).not.toBeInTheDocument()
})

test('the verdict of a gap in a table opens below the table', async () => {
  jest.mocked(checkQuestions).mockResolvedValue({ items: [verdict('2', 1)] })
  await show('practice')
  await screen.findByTitle(checkEnglish.answerFirst('2'))
  await type(2)
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.question('2') }))
  const openedVerdict = await screen.findByRole('group', { name: playerEnglish.question('2') })
  expect(openedVerdict.closest('table')).toBeNull()
  expect(openedVerdict.parentElement?.previousElementSibling?.querySelector('table')).not.toBeNull()
})

test('what was checked together with a question, because they may be answered in any order, is shown with it', async () => {
  jest.mocked(checkQuestions).mockResolvedValue({ items: [verdict('1', 1), { ...verdict('2', 0), value: '' }] })
  await show('practice')
  await screen.findByTitle(checkEnglish.answerFirst('1'))
  await type(1)
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.question('1') }))
  expect(await screen.findByRole('group', { name: playerEnglish.question('1') })).toHaveFocus()
  expect(card('2')).toHaveTextContent(checkEnglish.blank)
})

test('a check of the part opens the verdicts in the order of their numbers, then scrolls to the sum, which has the focus', async () => {
  jest.mocked(checkQuestions).mockResolvedValue({ items: [verdict('1', 0), verdict('2', 0), verdict('3', 0)] })
  let seen = 0
  Element.prototype.scrollIntoView = jest.fn(() => {
    seen = screen.getAllByText('lifted a valve').length
  })
  await show('practice', [], PART)
  await screen.findByTitle(checkEnglish.answerFirst('1'))
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.part(1) }))
  const sum = await screen.findByText(checkEnglish.sum(0, 3))
  expect(sum).toHaveFocus()
  expect(jest.mocked(sum.scrollIntoView).mock.contexts).toEqual([sum])
  expect(seen).toBe(3)
  const labels = screen.getAllByText(/^Question \d: /).map((line) => line.textContent.slice(0, 10))
  expect(labels).toEqual(['Question 1', 'Question 2', 'Question 3'])
})

test('earlier checks come back as closed signs', async () => {
  await show('practice', [verdict('1', 1)])
  expect(await screen.findByRole('button', { name: checkEnglish.verdictOf('1', checkEnglish.right) })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  expect(card('1')).not.toBeInTheDocument()
})

test('a check that fails says so below its question, and can be repeated', async () => {
  jest.mocked(checkQuestions).mockRejectedValueOnce(new Error('offline'))
  await show('practice')
  await screen.findByTitle(checkEnglish.answerFirst('1'))
  await type(1)
  await userEvent.click(screen.getByRole('button', { name: checkEnglish.question('1') }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: checkEnglish.question('1') })).toHaveAttribute('aria-disabled', 'false')
})

test.each<[string, Group, () => HTMLElement]>([
  [
    'radio buttons',
    { type: 'true-false-not-given', rubric: [], questions: [{ number: 1, prompt: 'Cats bark.' }] },
    () => screen.getByRole('radiogroup'),
  ],
  ['a typed gap', GROUP, () => screen.getByRole('textbox', { name: /^Question 1/ })],
])('%s say after the check that the answer is settled, behind what they said before', async (_, group, field) => {
  await show('practice', [verdict('1', 0)], { number: 1, instruction: '', groups: [] }, group)
  await screen.findByRole('button', { name: checkEnglish.verdictOf('1', 'not correct') })
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/checked, not correct$/))
})
