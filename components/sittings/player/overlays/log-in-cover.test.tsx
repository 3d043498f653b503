import { act, render, screen } from '@testing-library/react'
import { createSignal } from '@/lib/platform/browser/signal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { PlayerProvider } from '../player-context'
import { LogInCover } from './log-in-cover'

// A deployment has removed the file of an open page.
jest.mock('./log-in-form', () => {
  throw new Error('The file is gone')
})

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('if the form does not load for a while, a reload is offered, with what it costs', async () => {
  const isMemoryOnly = createSignal(false)
  render(
    <PlayerProvider value={{ session: { isSignedOut: createSignal(true) }, isMemoryOnly } as never}>
      <LogInCover />
    </PlayerProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('status')).toHaveTextContent(playerEnglish.loading)
  expect(screen.queryByRole('button', { name: latePlayerEnglish.reloadPage })).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('button', { name: latePlayerEnglish.reloadPage })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(latePlayerEnglish.logInLate(false))
  act(() => isMemoryOnly.set(true))
  expect(screen.getByRole('status')).toHaveTextContent(latePlayerEnglish.logInLate(true))
})
