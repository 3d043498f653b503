import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { areSingleKeysOn, switchSingleKeys } from '@/lib/platform/browser/single-key-shortcuts'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { useRowKeys } from './use-row-keys'

const take = jest.fn<undefined, [string]>()
function Queue() {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, take)
  return (
    <>
      <input aria-label="search" />
      <ul ref={list}>
        {['one', 'two'].map((name) => (
          <li key={name}>
            <a href={`/${name}`} data-row={name}>
              {name}
            </a>
          </li>
        ))}
        <details>
          <summary>later</summary>
          <button type="button" data-row="three">
            three
          </button>
        </details>
      </ul>
    </>
  )
}
const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, ...more })
beforeEach(() => take.mockClear())
afterEach(() => switchSingleKeys(true))

test('J and K move through the rows that are not folded, and stop at the ends; E takes the one with the focus', () => {
  render(<Queue />)
  press('KeyE')
  expect(take).not.toHaveBeenCalled()
  press('KeyJ')
  expect(screen.getByText('one')).toHaveFocus()
  press('KeyJ')
  press('KeyJ')
  expect(screen.getByText('two')).toHaveFocus()
  press('KeyE')
  expect(take).toHaveBeenCalledWith('two')
  press('KeyK')
  press('KeyK')
  expect(screen.getByText('one')).toHaveFocus()
})

test('keys that are typed, or pressed with another key, are left alone', () => {
  render(<Queue />)
  press('KeyJ', { ctrlKey: true })
  expect(document.body).toHaveFocus()
  screen.getByLabelText('search').focus()
  press('KeyJ')
  press('KeyE')
  expect(screen.getByLabelText('search')).toHaveFocus()
  expect(take).not.toHaveBeenCalled()
})

test('keys of one letter can be switched off, stay off on this device, and are then not promised', () => {
  render(
    <>
      <Queue />
      <KeysHint text="J, K" />
    </>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: uiCopy.singleKeys }))
  expect(screen.queryByText('J, K')).toBeNull()
  press('KeyJ')
  expect(screen.getByText('one')).not.toHaveFocus()
  expect(localStorage.getItem('single-keys')).toBe('off')
  expect(areSingleKeysOn()).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: uiCopy.singleKeys }))
  press('KeyJ')
  expect(screen.getByText('one')).toHaveFocus()
})
