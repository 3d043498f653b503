import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useQueueKeys } from './use-queue-keys'

const takeCase = jest.fn<undefined, [number]>()
function Queue() {
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys(list, takeCase)
  return (
    <>
      <input aria-label="search" />
      <ul ref={list}>
        {['one', 'two'].map((name) => (
          <li key={name}>
            <h2>
              <a href={`/${name}`}>{name}</a>
            </h2>
          </li>
        ))}
      </ul>
    </>
  )
}
const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, ...more })
beforeEach(() => takeCase.mockClear())

test('J and K move through the cases and stop at the ends; E takes the one with the focus', () => {
  render(<Queue />)
  press('KeyE')
  expect(takeCase).not.toHaveBeenCalled()
  press('KeyJ')
  expect(screen.getByText('one')).toHaveFocus()
  press('KeyJ')
  press('KeyJ')
  expect(screen.getByText('two')).toHaveFocus()
  press('KeyE')
  expect(takeCase).toHaveBeenCalledWith(1)
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
  expect(takeCase).not.toHaveBeenCalled()
})
