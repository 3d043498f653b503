import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LineForm } from './line-form'

function show(onSend = jest.fn()) {
  const isFit = (typed: string) => typed.length >= 2
  const words = { label: 'Name', hint: 'Like: Saturdays', errorText: 'Two letters at least', submitLabel: 'Make' }
  render(<LineForm {...words} initial="" isValid={isFit} onSend={onSend} maxLength={80} />)
  return onSend
}
/** Whether the second element comes after the first. */
const follows = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('the hint comes right after its field, before the button, also in a single column', () => {
  show()
  const hint = screen.getByText('Like: Saturdays')
  expect(follows(screen.getByLabelText('Name'), hint)).toBe(true)
  expect(follows(hint, screen.getByRole('button'))).toBe(true)
})

test('does not send invalid text: the reason replaces the hint, and the field gets the focus', async () => {
  const onSend = show()
  await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Two letters at least')
  await userEvent.type(screen.getByLabelText('Name'), 'b{Enter}')
  expect(onSend).toHaveBeenCalledWith('ab')
})
