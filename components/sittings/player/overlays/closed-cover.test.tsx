import { render, screen } from '@testing-library/react'
import { createSignal } from '@/lib/platform/browser/signal'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
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

function close(superseded: readonly AnswerEntry[], isPlacement = false): void {
  mockReplace.mockClear()
  const session = {
    closing: createSignal({ phase: 'closed', ending: 'submitted', next: 'reading' }),
    lateCount: createSignal(0),
    refused: createSignal([]),
    unsentCount: createSignal(0),
    superseded: createSignal(superseded),
  }
  render(
    <PlayerProvider value={{ session, attempt: 'a', isPlacement } as never}>
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
])('goes on by itself when %s was set aside', (_, entries) => {
  close(entries)
  expect(mockReplace).toHaveBeenCalledWith(EXAM_PATHS.sitting('a', 'reading'))
})
