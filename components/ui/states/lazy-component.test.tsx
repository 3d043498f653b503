import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { lateComponent, type TypedValues } from './lazy-component'

const Here = () => <p>here</p>

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

test('the placeholder disappears when the component has loaded', async () => {
  const Late = lateComponent(() => Promise.resolve(Here))
  render(
    <Late>
      <p>on its way</p>
    </Late>,
  )
  expect(screen.getByText('on its way')).toBeInTheDocument()
  expect(await screen.findByText('here')).toBeInTheDocument()
  expect(screen.queryByText('on its way')).toBeNull()
})

test("a failed load throws into the page's error boundary", async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = lateComponent(() => Promise.reject(new Error('Loading chunk 7 failed')))
  render(
    <Boundary>
      <Late>
        <p>on its way</p>
      </Late>
    </Boundary>,
  )
  expect(await screen.findByText('Loading chunk 7 failed')).toBeInTheDocument()
  told.mockRestore()
})

test('code loaded on touch starts with the first one, and a press of the button is not lost', async () => {
  const sent = jest.fn()
  const Form = ({ typed = {} }: { typed?: TypedValues }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get('mail'))
      }}
    >
      <input name="mail" aria-label="mail" defaultValue={typed.mail ?? ''} />
    </form>
  )
  const load = jest.fn(() => Promise.resolve(Form))
  const Late = lateComponent(load, { onTouch: true })
  const outline = (
    <Late>
      <input name="mail" aria-label="mail" />
      <button disabled data-send>
        send
      </button>
    </Late>
  )
  const { unmount } = render(outline)
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('send')).toBeEnabled()
  fireEvent.change(screen.getByLabelText('mail'), { target: { value: 'sara@example.com' } })
  fireEvent.click(screen.getByText('send'))
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(1)
  expect(sent).toHaveBeenCalledWith('sara@example.com')
  unmount()
  render(outline)
  fireEvent.focus(screen.getByLabelText('mail'))
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenCalledTimes(1)
})

test.each([
  ['a visit that needs the code loads it without a touch', true],
  ['a fragment that comes later loads it too', false],
])('%s', async (_, isNeededAtOnce) => {
  let isNeeded = isNeededAtOnce
  const Late = lateComponent(() => Promise.resolve(Here), { onTouch: true, isNeeded: () => isNeeded })
  render(<Late>outline</Late>)
  await act(async () => {})
  expect(screen.queryByText('here') !== null).toBe(isNeededAtOnce)
  isNeeded = true
  fireEvent(window, new Event('hashchange'))
  await act(async () => {})
  expect(screen.getByText('here')).toBeInTheDocument()
})

test('Enter in a placeholder field sends nothing itself; the form sends it once loaded', async () => {
  const sent = jest.fn()
  const Form = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    />
  )
  const Late = lateComponent(() => Promise.resolve(Form), { onTouch: true })
  render(
    <Late>
      <form aria-label="outline">
        <input name="mail" />
      </form>
    </Late>,
  )
  const isLeftToTheBrowser = fireEvent.submit(screen.getByRole('form', { name: 'outline' }))
  expect(isLeftToTheBrowser).toBe(false)
  await act(async () => {})
  expect(sent).toHaveBeenCalledTimes(1)
})

test("fields filled in before hydration load the form's code", async () => {
  const load = jest.fn(() => Promise.resolve(Here))
  const Late = lateComponent(load, { onTouch: true })
  render(
    <Late>
      <input name="mail" defaultValue="kept by the browser" />
    </Late>,
  )
  expect(await screen.findByText('here')).toBeInTheDocument()
})

test('text typed before the code has loaded is in its field, and typing continues there', async () => {
  let bring = (_: typeof Form) => {}
  const Form = ({ typed = {} }: { typed?: TypedValues }) => (
    <form>
      <input name="name" aria-label="name" defaultValue={typed.name ?? ''} />
      <input name="mail" aria-label="mail" defaultValue={typed.mail ?? ''} />
    </form>
  )
  const Late = lateComponent(() => new Promise((resolve) => (bring = resolve)))
  render(
    <Late>
      <input name="name" aria-label="name" />
      <input name="mail" aria-label="mail" />
    </Late>,
  )
  const first = screen.getByLabelText<HTMLInputElement>('mail')
  fireEvent.change(first, { target: { value: 'sara@exa' } })
  first.focus()
  first.setSelectionRange(4, 4)
  await act(async () => bring(Form))
  const second = screen.getByLabelText<HTMLInputElement>('mail')
  expect(second).not.toBe(first)
  expect(second).toHaveValue('sara@exa')
  expect(second).toHaveFocus()
  expect(second.selectionStart).toBe(4)
  expect(screen.getByLabelText('name')).toHaveValue('')
})

test('a text of several lines is handed over as well, with the focus', async () => {
  const Form = ({ typed = {} }: { typed?: TypedValues }) => (
    <textarea name="text" aria-label="text" defaultValue={typed.text ?? ''} />
  )
  const Late = lateComponent(() => Promise.resolve(Form), { onTouch: true })
  render(
    <Late>
      <textarea name="text" aria-label="text" />
    </Late>,
  )
  const first = screen.getByLabelText('text')
  fireEvent.change(first, { target: { value: 'one\ntwo' } })
  first.focus()
  await act(async () => {})
  expect(screen.getByLabelText('text')).not.toBe(first)
  expect(screen.getByLabelText('text')).toHaveValue('one\ntwo')
  expect(screen.getByLabelText('text')).toHaveFocus()
})
