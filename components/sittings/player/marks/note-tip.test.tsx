import { act, fireEvent, render, screen } from '@testing-library/react'
import { createSignal } from '@/lib/platform/browser/signal'
import { PlayerProvider } from '../player-context'
import { NoteTip } from './note-tip'

jest.mock('./use-mark-target', () => ({
  readMark: ({ target }: { target: Element }) => (target.id === 'marked' ? { kind: 'mark', id: 'one' } : null),
}))

const NOTE = 'Read this again'

/** The mouse rests on this element for as long as a note needs. */
function rest(element: Element): void {
  fireEvent(element, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'mouse' }))
  act(() => jest.advanceTimersByTime(200))
}

function showTip(): HTMLElement {
  const marks = createSignal([{ id: 'one', note: NOTE }])
  render(
    <PlayerProvider value={{ marker: { marks } } as never}>
      <p id="marked">a word</p>
      <p>another</p>
      <NoteTip />
    </PlayerProvider>,
  )
  rest(screen.getByText('a word'))
  return screen.getByRole('tooltip')
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('the pointer may enter a shown note, press and scroll in it, and the note goes when the pointer rests elsewhere', () => {
  const tip = showTip()
  rest(tip)
  fireEvent.pointerDown(tip)
  fireEvent.scroll(tip)
  expect(screen.getByRole('tooltip')).toHaveTextContent(NOTE)
  rest(screen.getByText('another'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('tooltip'), { key: 'Escape' })],
  ['a press beside it', () => fireEvent.pointerDown(screen.getByText('another'))],
])('%s dismisses a shown note', (_, dismiss) => {
  showTip()
  dismiss()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
