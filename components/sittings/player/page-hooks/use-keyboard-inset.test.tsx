import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useKeyboardInset } from './use-keyboard-inset'

function Section() {
  const ref = useRef<HTMLDivElement>(null)
  useKeyboardInset(ref)
  return (
    <div ref={ref} data-testid="screen">
      <input aria-label="Question 7" />
    </div>
  )
}

const visible = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 })
const scrolls = jest.fn()

function change(height: number, offsetTop = 0): void {
  Object.assign(visible, { height, offsetTop })
  act(() => void visible.dispatchEvent(new Event('resize')))
}
const roomOf = (name: string) => screen.getByTestId('screen').style.getPropertyValue(name)

beforeEach(() => {
  visible.height = window.innerHeight
  Object.defineProperty(window, 'visualViewport', { value: visible, configurable: true })
  Element.prototype.scrollIntoView = scrolls
})
afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('a keyboard over the page makes the screen smaller, keeps it in sight, and brings the field above the keyboard', () => {
  render(<Section />)
  screen.getByLabelText('Question 7').focus()
  change(window.innerHeight - 300, 120)
  expect([roomOf('--x-keyboard'), roomOf('--x-moved')]).toEqual(['300px', '120px'])
  expect(scrolls.mock.contexts).toEqual([screen.getByLabelText('Question 7')])
  expect(screen.getByTestId('screen')).not.toHaveAttribute('data-tight')
  change(window.innerHeight - 400)
  expect(screen.getByTestId('screen')).toHaveAttribute('data-tight')
  change(window.innerHeight - 300, 60)
  expect(roomOf('--x-moved')).toBe('60px')
  expect(scrolls).toHaveBeenCalledTimes(2)
  change(window.innerHeight)
  expect([roomOf('--x-keyboard'), roomOf('--x-moved')]).toEqual(['0px', '0px'])
  expect(screen.getByTestId('screen')).not.toHaveAttribute('data-tight')
})

test('a browser that cannot tell leaves the screen as it is', () => {
  Reflect.deleteProperty(window, 'visualViewport')
  render(<Section />)
  expect(roomOf('--x-keyboard')).toBe('')
})
