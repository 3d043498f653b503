import { render, screen } from '@testing-library/react'
import { createSignal } from '@/lib/platform/browser/signal'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { consumeExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { PlayerProvider } from '../player-context'
import { ClosedCover } from './closed-cover'

const mockReplace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: mockReplace }) }))
beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
})

const text = (value: string): AnswerEntry => ({ question: '7', epoch: 1, rev: 4, value })

function close(superseded: readonly AnswerEntry[], isPlacement = false, dialog: 'finish' | null = null): void {
  mockReplace.mockClear()
  const session = {
    closing: createSignal({ phase: 'closed', ending: 'submitted', next: 'reading' }),
    lateCount: createSignal(0),
    refused: createSignal([]),
    unsentCount: createSignal(0),
    superseded: createSignal(superseded),
    answers: { valueOf: (id: string) => (id === '1' ? 'rope' : '') },
  }
  const view = createSignal({ ...makeStartingView(1, null), dialog })
  const content = { skill: 'listening' }
  const questions = [
    { id: '1', numbers: [1] },
    { id: '2', numbers: [2] },
  ]
  render(
    <PlayerProvider value={{ session, view, content, questions, attempt: 'a', isPlacement } as never}>
      <ClosedCover />
    </PlayerProvider>,
  )
}

test.each([
  ['an exam, whose result shows it again', false, 'setAsideOnResult'],
  ['a placement, whose review shows it again', true, 'setAsideOnReview'],
] as const)('shows a text that was set aside before it goes on: in %s', (_, isPlacement, words) => {
  close([text('typed here')], isPlacement)
  expect(screen.getByText('typed here')).toBeVisible()
  expect(screen.getByText(latePlayerEnglish[words], { exact: false })).toBeVisible()
  expect(screen.getByText(playerLaterCopy[words])).toBeVisible()
  expect(mockReplace).not.toHaveBeenCalled()
  screen.getByRole('button', { name: latePlayerEnglish.continueOn }).click()
  expect(mockReplace).toHaveBeenCalledWith(EXAM_PATHS.sitting('a', 'reading'))
})

test.each([
  ['nothing', []],
  ['only an empty text', [text('  ')]],
])('continues by itself when %s was set aside', (_, entries) => {
  close(entries)
  expect(mockReplace).toHaveBeenCalledWith(EXAM_PATHS.sitting('a', 'reading'))
  expect(consumeExamArrival()).toEqual({ skill: 'listening', answered: 1, total: 2, isByTime: false })
  expect(consumeExamArrival()).toBeNull()
})

test('takes the focus from the question of the hand-in only if it has something to say', () => {
  close([], false, 'finish')
  expect(document.querySelector('dialog')).toBeNull()
  close([text('typed here')], false, 'finish')
  expect(document.querySelector('dialog')).toHaveTextContent('typed here')
})
