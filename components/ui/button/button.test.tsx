import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

const button = () => screen.getByRole('button', { name: 'Send' })

test('keeps the focus while it is pending, and ignores a second press by mouse or keyboard', async () => {
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

test('a press while pending does not bubble to the elements around it', () => {
  const outer = jest.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as a card around a button does
    <div onClick={outer}>
      <Button pending>Send</Button>
    </div>,
  )
  fireEvent.click(button())
  expect(outer).not.toHaveBeenCalled()
})

test('a form is sent once: its pending button does not send it again', async () => {
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
  // Enter in a field clicks the form's button, unless that click is prevented.
  expect(fireEvent.click(button())).toBe(false)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([[{ disabled: true }], [{ disabled: true, pending: true }]])(
  'an action that is not allowed is disabled: %j',
  (state) => {
    render(<Button {...state}>Send</Button>)
    expect(button()).toBeDisabled()
  },
)

test('can be aria-disabled without being pending', () => {
  render(<Button aria-disabled>Send</Button>)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).not.toHaveAttribute('aria-busy')
})
