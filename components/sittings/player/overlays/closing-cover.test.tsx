import { act, render, screen } from '@testing-library/react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { PlayerProvider } from '../player-context'
import { ClosingCover } from './closing-cover'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))
beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
})

test.each([
  ['there is no connection', false, playerEnglish.submitWaits],
  ['the server is too busy to save', true, playerEnglish.submitRefused],
])('while %s, text that exists only in this page is not shown as stored on the device', (_, isBusy, words) => {
  const isMemoryOnly = createSignal(false)
  const session = {
    mode: 'practice',
    closing: createSignal({ phase: 'flushing', reason: 'time' }),
    isSignedOut: createSignal(false),
    save: createSignal('unsaved'),
    isSubmitDelayed: createSignal(false),
    isServerBusy: createSignal(isBusy),
    unsentCount: createSignal(1),
  }
  render(
    <PlayerProvider value={{ session, isMemoryOnly, view: createSignal(makeStartingView(1, null)) } as never}>
      <ClosingCover />
    </PlayerProvider>,
  )
  expect(screen.getByText(words.device)).toBeVisible()
  act(() => isMemoryOnly.set(true))
  expect(screen.getByText(words.page)).toBeVisible()
  expect(screen.queryByText(words.device)).toBeNull()
})
