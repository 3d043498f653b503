import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { makeStartingView, nextPlayerView, type PlayerViewAction } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import { PartBar } from './part-bar'

test.each([
  ['reading', 'Question'],
  ['writing', 'Task'],
] as const)('in %s the numbers of the bar have one name: %s', (skill, name) => {
  Element.prototype.scrollIntoView = jest.fn()
  const content = specimenOf(skill)
  const questions = content.parts.flatMap(listPartQuestions)
  const view = createSignal(makeStartingView(1, questions[0]?.id ?? null))
  render(
    <PlayerProvider value={{ session: createLiveSession(content), content, questions, view } as never}>
      <PartBar />
    </PlayerProvider>,
  )
  const item = name.toLowerCase()
  const first = questions[0]?.numbers[0]
  expect(screen.getByRole('button', { name: `${name} ${first}, ${playerEnglish.notAnswered}` })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: `Previous ${item}` })).toBeDisabled()
  // The specimen of writing has one task: without a next one the button names none.
  const next = questions[1]?.numbers[0]
  const nextName = next === undefined ? `Next ${item}` : `Next ${item}, ${next}`
  expect(screen.getByRole('button', { name: nextName })).toBeInTheDocument()
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(`Mark ${item} ${questions[0]?.id} for review`)
})

function showBar(content: PaperContent) {
  Element.prototype.scrollIntoView = jest.fn()
  const questions = content.parts.flatMap(listPartQuestions)
  const view = createSignal(makeStartingView(1, questions[0]?.id ?? null))
  const changeFlags = jest.fn()
  const session = { ...createLiveSession(content), changeFlags }
  const dispatch = (action: PlayerViewAction) => act(() => view.set(nextPlayerView(view.get(), action)))
  render(
    <PlayerProvider value={{ session, content, questions, view, dispatch } as never}>
      <PartBar />
    </PlayerProvider>,
  )
  const numbers = within(screen.getByRole('group', { name: playerEnglish.palette })).getAllByRole('button')
  return { questions, view, changeFlags, numbers }
}

test('the arrow keys choose the question that Review marks, and the numbers are one tab stop', () => {
  const { questions, changeFlags, numbers } = showBar(specimenOf('listening'))
  expect(numbers.map(({ tabIndex }) => tabIndex)).toEqual(numbers.map((_, index) => (index === 0 ? 0 : -1)))
  act(() => numbers[0]?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(numbers[1]).toHaveFocus()
  expect(numbers[1]?.tabIndex).toBe(0)
  const { id = '', numbers: marked } = questions[1] ?? {}
  fireEvent.click(screen.getByRole('checkbox', { name: playerEnglish.reviewLabel('listening', id) }))
  expect(changeFlags).toHaveBeenCalledWith(marked)
})

test('a number that a mouse presses becomes the current one only with the click: until then it stays where it is', () => {
  const { questions, view, numbers } = showBar(specimenOf('listening'))
  const [, second] = numbers
  if (!second) throw new Error('The specimen has one number.')
  // As browsers do while a mouse presses: jsdom has no such focus.
  jest.spyOn(second, 'matches').mockReturnValue(false)
  act(() => second.focus())
  expect(view.get().question).toBe(questions[0]?.id)
})

test('Review names both numbers of one question', () => {
  expect(playerEnglish.reviewLabel('listening', '21-22')).toBe('Mark questions 21–22 for review')
})

test('the second number of one question is the tab stop while it has the focus', () => {
  const { questions, numbers } = showBar(specimenOf('listening'))
  const second = questions.flatMap((question) => question.numbers.map((_, at) => at)).indexOf(1)
  act(() => numbers[second - 1]?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(numbers[second]).toHaveFocus()
  expect(numbers.filter(({ tabIndex }) => tabIndex === 0)).toEqual([numbers[second]])
})
