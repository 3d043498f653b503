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
        <p>
          Waves are <input aria-label="1" /> by wind.
        </p>
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

/** Where each word begins, from the top of the screen; the pane is seen from 50 to 550. */
const placeWords = (topOf: (words: string) => number) => {
  Range.prototype.getBoundingClientRect = function rect(this: Range) {
    return new DOMRect(0, topOf(this.toString()), 50, 16)
  }
}

beforeAll(loadWordChoice)
beforeEach(() => {
  jest.useFakeTimers()
  placeWords(() => 100)
  getSelection()?.removeAllRanges()
  render(<Text />)
  screen.getByRole('region').focus()
  screen.getByRole('region').getBoundingClientRect = () => new DOMRect(0, 50, 500, 500)
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
  ['Right Right +Down', 'The sea rises.'],
  ['Right Right +Down +Down', 'The sea rises. It falls.'],
  ['Right Right +Down +Down +Up', 'The sea rises.'],
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

test('after the text has been scrolled the keys begin at the first word that is visible', () => {
  press('Right Right')
  placeWords((words) => (/It|falls/.test(words) ? 100 : -900))
  press('Right')
  expect(selected()).toBe('It')
})

test('after an answer the keys begin behind its gap', () => {
  const gap = screen.getByRole('textbox')
  const line = gap.parentElement
  // Chromium leaves its text cursor at the field, when the focus has left it.
  if (line) getSelection()?.setBaseAndExtent(line, 1, line, 1)
  press('Right')
  expect(selected()).toBe('by')
  press('Right')
  expect(selected()).toBe('wind')
})

test('after an answer in the last gap, which no word follows, the keys begin at the first word that is visible', () => {
  screen.getByText(/by wind/).lastChild?.remove()
  const line = screen.getByRole('textbox').parentElement
  if (line) getSelection()?.setBaseAndExtent(line, line.childNodes.length, line, line.childNodes.length)
  placeWords((words) => (/It|falls|Waves/.test(words) ? 100 : -900))
  press('Right')
  expect(selected()).toBe('It')
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
    const text = screen.getByText(/by wind/).lastChild
    if (text) getSelection()?.setBaseAndExtent(text, 8, text, 9)
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
