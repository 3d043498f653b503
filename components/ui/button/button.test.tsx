import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

const button = () => screen.getByRole('button', { name: 'Send' })

test('keeps the focus while it is pending, and takes no second press by mouse or keyboard', async () => {
  const onClick = jest.fn()
  const draw = (pending: boolean) => (
    <Button pending={pending} onClick={onClick}>
      Send
    </Button>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(button())
  rerender(draw(true))
  expect(button()).toHaveFocus()
  expect(button()).toBeEnabled()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button())
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(draw(false))
  expect(button()).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a press while it is pending reaches nothing around it', () => {
  const outer = jest.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what a card around a button does
    <div onClick={outer}>
      <Button pending>Send</Button>
    </div>,
  )
  fireEvent.click(button())
  expect(outer).not.toHaveBeenCalled()
})

test('a form is sent once: its pending button sends it no second time', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const draw = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(button())
  rerender(draw(true))
  await userEvent.click(button())
  // So a browser sends by Enter in a field: it clicks the button of the form, unless it is told not to.
  expect(fireEvent.click(button())).toBe(false)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([[{ disabled: true }], [{ disabled: true, pending: true }]])(
  'what may not be done is disabled: %j',
  (state) => {
    render(<Button {...state}>Send</Button>)
    expect(button()).toBeDisabled()
  },
)

test('may be called disabled without being pending', () => {
  render(<Button aria-disabled>Send</Button>)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).not.toHaveAttribute('aria-busy')
})
