import { act, render, screen } from '@testing-library/react'
import { startingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { PLAYER_LATER } from '@/lib/sittings/player/words/player-later-english'
import { PlayerProvider } from '../player-context'
import { MarkTools } from './mark-tools'

const SETTLE_MS = 200

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.matchMedia = jest.fn().mockReturnValue({ matches: false })
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 100, 50, 16)
})
afterEach(() => jest.useRealTimers())

const tools = () => screen.queryByRole('toolbar', { name: PLAYER_LATER.highlightTools })

test('the tools and their selection go with the part that they belong to', () => {
  const view = createSignal(startingView(1, null))
  render(
    <PlayerProvider value={{ view, marker: { marks: createSignal([]) } } as never}>
      <p data-pane="text-1">The valve was lifted.</p>
      <MarkTools />
    </PlayerProvider>,
  )
  getSelection()?.selectAllChildren(screen.getByText('The valve was lifted.'))
  act(() => {
    document.dispatchEvent(new Event('selectionchange'))
    jest.advanceTimersByTime(SETTLE_MS)
  })
  expect(tools()).toBeVisible()
  act(() => view.set({ ...view.get(), hasNotes: true }))
  expect(tools()).toBeVisible()
  act(() => view.set({ ...view.get(), part: 2 }))
  expect(tools()).not.toBeInTheDocument()
  expect(getSelection()?.rangeCount).toBe(0)
})
