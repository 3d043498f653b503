import { fireEvent, render, screen } from '@testing-library/react'
import { loadWordChoice, useWordKeys } from './use-word-keys'

function Text() {
  useWordKeys()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a pane of the player
    <section aria-label="Passage" tabIndex={0} data-scrolls>
      <div data-pane="text-1">
        <h2>Tides</h2>
        <p>The sea rises. It falls.</p>
        <input aria-label="1" />
      </div>
    </section>
  )
}
const selected = () => getSelection()?.toString()
/** The browser has the key first where it has a text cursor, as it has in a pane that takes the focus. */
const wait = () => jest.advanceTimersByTime(50)
const press = (keys: string) => {
  for (const name of keys.split(' ')) {
    const key = name.replace('+', '')
    const target = document.activeElement ?? document.body
    fireEvent.keyDown(target, { key: `Arrow${key}`, shiftKey: name.startsWith('+') })
    wait()
  }
}

beforeAll(loadWordChoice)
beforeEach(() => {
  jest.useFakeTimers()
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 100, 50, 16)
  getSelection()?.removeAllRanges()
  render(<Text />)
  screen.getByRole('region').focus()
})

afterEach(() => jest.useRealTimers())

test.each([
  ['Right', 'Tides'],
  ['Right Right', 'The'],
  ['Right Right +Right', 'The sea'],
  ['Right Right +Right +Right +Left', 'The sea'],
  ['Right Right Down', 'It'],
  ['Right Right Down Left', '.'],
  ['Right Right Right Up', 'The'],
])('%s selects «%s»', (keys, words) => {
  press(keys)
  expect(selected()).toBe(words)
})

test('without a selection up and down scroll, and in a field the arrows move its caret', () => {
  expect(fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowDown' })).toBe(true)
  screen.getByRole('textbox').focus()
  press('Right')
  expect(selected()).toBe('')
})

test('the keys go on after the words that were highlighted', () => {
  press('Right Right')
  getSelection()?.removeAllRanges()
  press('Right')
  expect(selected()).toBe('sea')
})

describe('with a selection by mouse, or a text cursor', () => {
  const selectByMouse = (start: number, end: number) => {
    const text = screen.getByText('The sea rises. It falls.').firstChild
    if (text) getSelection()?.setBaseAndExtent(text, start, text, end)
  }
  test.each([
    [4, 13, 'Right', '.'],
    [4, 13, 'Left', 'The'],
    [5, 5, 'Right', 'sea'],
    [4, 4, 'Left', 'The'],
  ])('from %i to %i, %s selects «%s»', (start, end, key, words) => {
    selectByMouse(start, end)
    press(key)
    expect(selected()).toBe(words)
    press(key === 'Right' ? '+Left' : '+Right')
    expect(selected()).toContain(words)
    expect(selected()).not.toBe(words)
  })

  test('what the browser does with the key stays: a text cursor that it moved, and words that Shift extends', () => {
    selectByMouse(5, 5)
    expect(fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowRight' })).toBe(true)
    selectByMouse(6, 6)
    wait()
    expect(getSelection()?.focusOffset).toBe(6)
    selectByMouse(4, 7)
    expect(fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowRight', shiftKey: true })).toBe(true)
    wait()
    expect(selected()).toBe('sea')
  })

  test('at the last word the selection stays', () => {
    selectByMouse(23, 24)
    press('Right')
    expect(selected()).toBe('.')
  })

  test('up and down scroll', () => {
    press('Right')
    selectByMouse(4, 7)
    expect(fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowDown' })).toBe(true)
    wait()
    expect(selected()).toBe('sea')
  })
})
