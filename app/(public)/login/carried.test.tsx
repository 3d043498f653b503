import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResetPassword } from '@/components/account/password/reset-password'
import { accountCopy } from '@/lib/copy/account/account'
import LoginPage from './page'

const { fields, login } = accountCopy

/** No test has a page to go to. */
const stay = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stay))
afterEach(() => {
  document.removeEventListener('click', stay)
  sessionStorage.clear()
})

test('the address that was typed at the log-in stands on the page of a forgotten password, once', async () => {
  const { unmount } = render(<LoginPage />)
  await userEvent.click(screen.getByLabelText(fields.identifier))
  // The form has taken the place of its outline.
  await screen.findByRole('button', { name: fields.show })
  await userEvent.type(screen.getByLabelText(fields.identifier), 'sara@example.com')
  await userEvent.click(screen.getByRole('link', { name: login.forgot }))
  unmount()
  const { unmount: leave } = render(<ResetPassword />)
  expect(screen.getByLabelText(fields.identifier)).toHaveValue('sara@example.com')
  leave()
  render(<ResetPassword />)
  expect(screen.getByLabelText(fields.identifier)).toHaveValue('')
})

test('what is typed on that page itself comes first', async () => {
  sessionStorage.setItem('sanjeh.identifier', 'old@example.com')
  render(<ResetPassword typed={{ identifier: 'new@example.com' }} />)
  expect(screen.getByLabelText(fields.identifier)).toHaveValue('new@example.com')
})
