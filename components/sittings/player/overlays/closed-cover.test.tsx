import { render, renderHook, screen } from '@testing-library/react'
import { createSignal } from '@/lib/platform/browser/signal'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { useExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
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

const HANDED_IN = { phase: 'closed', ending: 'submitted', next: 'reading' } as const
const FOUND_CLOSED = { phase: 'closed', ending: null, next: null } as const
const LAST_HANDED_IN = { phase: 'closed', ending: 'submitted', next: null } as const

type Case = {
  readonly isPlacement?: boolean
  readonly dialog?: 'finish' | null
  readonly closing?: typeof HANDED_IN | typeof FOUND_CLOSED | typeof LAST_HANDED_IN
}

function close(superseded: readonly AnswerEntry[], given: Case = {}): void {
  const { isPlacement = false, dialog = null, closing = HANDED_IN } = given
  mockReplace.mockClear()
  const session = {
    closing: createSignal(closing),
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

/** As the next page of the attempt reads it. */
const readArrival = () => renderHook(() => useExamArrival('a')).result.current

test.each([
  ['an exam, whose result shows it again', false, 'setAsideOnResult'],
  ['a placement, whose review shows it again', true, 'setAsideOnReview'],
] as const)('shows a text that was set aside before it goes on: in %s', (_, isPlacement, words) => {
  close([text('typed here')], { isPlacement })
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
  expect(readArrival()).toEqual({
    attempt: 'a',
    handedIn: { skill: 'listening', answered: 1, total: 2, isByTime: false },
  })
})

test.each([
  ['answers were set aside', [text('typed here')], HANDED_IN],
  ['the section was found closed', [], FOUND_CLOSED],
])('names no count to the next page when %s', (_, entries, closing) => {
  close(entries, { closing })
  screen.getByRole('button', { name: latePlayerEnglish.continueOn }).click()
  expect(readArrival()).toEqual({ attempt: 'a', handedIn: null })
})

test('the last part of a placement leaves nothing to say to another exam', () => {
  close([], { isPlacement: true, closing: LAST_HANDED_IN })
  expect(mockReplace).toHaveBeenCalledWith(EXAM_PATHS.placement)
  expect(readArrival()).toBeNull()
})

test('takes the focus from the question of the hand-in only if it has something to say', () => {
  close([], { dialog: 'finish' })
  expect(document.querySelector('dialog')).toBeNull()
  close([text('typed here')], { dialog: 'finish' })
  expect(document.querySelector('dialog')).toHaveTextContent('typed here')
})
