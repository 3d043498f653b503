import { fireEvent, render, screen } from '@testing-library/react'
import { TranscriptPanel } from './transcript-panel'

const LINES = [1, 2, 3].map((number) => ({
  part: number === 3 ? 2 : 1,
  speaker: 'Guide',
  text: `Sentence ${number}.`,
  startMs: number * 4_000,
  endMs: number * 4_000 + 3_000,
}))

beforeAll(() => {
  Element.prototype.scrollTo = jest.fn()
})

test('the lines of a part are one tab stop; the arrow keys go from line to line, and Enter plays one', () => {
  const onPlay = jest.fn()
  render(<TranscriptPanel lines={LINES} nowMs={0} part={1} onPlay={onPlay} />)
  const [first, second, ...others] = screen.getAllByRole('button')
  expect(others).toEqual([])
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  expect(second).toHaveFocus()
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
  fireEvent.click(second ?? document.body)
  expect(onPlay).toHaveBeenCalledWith(8_000)
})
