import { fireEvent, render, screen } from '@testing-library/react'
import { useWordKeys } from './use-word-keys'

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
const press = (keys: string) => {
  for (const name of keys.split(' ')) {
    const key = name.replace('+', '')
    const target = document.activeElement ?? document.body
    fireEvent.keyDown(target, { key: `Arrow${key}`, shiftKey: name.startsWith('+') })
  }
}

beforeEach(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 100, 50, 16)
  getSelection()?.removeAllRanges()
  render(<Text />)
  screen.getByRole('region').focus()
})

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

test('the keys go on after the words that were highlighted, but not from a selection of the mouse', () => {
  press('Right Right')
  getSelection()?.removeAllRanges()
  press('Right')
  expect(selected()).toBe('sea')
  getSelection()?.selectAllChildren(screen.getByRole('heading'))
  press('Right')
  expect(selected()).toBe('Tides')
})
