import { act, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useToastShift } from './use-toast-shift'

const BOXES: Readonly<Record<string, DOMRect>> = {
  list: new DOMRect(876, 16, 384, 0),
  toast: new DOMRect(876, 16, 384, 80),
  'skip link': new DOMRect(1150, 8, 114, 40),
  menu: new DOMRect(100, 8, 80, 44),
  'middle of the page': new DOMRect(900, 300, 300, 44),
  content: new DOMRect(0, 64, 1280, 2_000),
}

function Page({ isShown = true }: { isShown?: boolean }) {
  const area = useRef<HTMLElement>(null)
  const [hasToast, setToast] = useState(isShown)
  useToastShift(area)
  return (
    <>
      {['skip link', 'menu', 'middle of the page', 'content'].map((name) => (
        <button key={name} type="button" data-name={name} onClick={() => setToast(true)}>
          {name}
        </button>
      ))}
      <section ref={area} aria-label="Toasts">
        <ol data-sonner-toaster data-name="list">
          {hasToast && <li data-toast="1" data-name="toast" />}
        </ol>
      </section>
    </>
  )
}
const shift = () => screen.getByRole('region').style.getPropertyValue('--toast-shift')
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return BOXES[this.getAttribute('data-name') ?? ''] ?? new DOMRect()
  })
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['skip link', '42px'],
  ['menu', ''],
  ['middle of the page', ''],
  ['content', ''],
])('with the focus on the %s the toasts move down by «%s»', (name, moved) => {
  render(<Page />)
  focus(name)
  expect(shift()).toBe(moved)
})

test('they return when the focus is elsewhere', () => {
  render(<Page />)
  focus('skip link')
  focus('menu')
  expect(shift()).toBe('')
})

test('a toast that arrives over the focus is shown below it', async () => {
  render(<Page isShown={false} />)
  focus('skip link')
  expect(shift()).toBe('')
  await act(async () => screen.getByRole('button', { name: 'skip link' }).click())
  expect(shift()).toBe('42px')
})
