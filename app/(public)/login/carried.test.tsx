import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResetPassword } from '@/components/accounts/account/password/reset-password'
import { accountCopy } from '@/lib/accounts/account/words/account'
import SignupPage from '../signup/page'
import LoginPage from './page'

const { fields, login, signup } = accountCopy

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

test('what somebody typed at the sign-up is not there for the next visitor of this tab', async () => {
  const { unmount } = render(<SignupPage />)
  await userEvent.click(screen.getByLabelText(fields.identifier))
  await screen.findByRole('button', { name: fields.show })
  await userEvent.type(screen.getByLabelText(fields.identifier), '09120000000')
  await userEvent.click(screen.getByRole('link', { name: signup.toLogin }))
  unmount()
  expect(sessionStorage).toHaveLength(0)
})

test('an empty field takes along what was typed before it', async () => {
  sessionStorage.setItem('sanjeh.identifier', 'old@example.com')
  render(<LoginPage />)
  await userEvent.click(screen.getByRole('link', { name: login.forgot }))
  expect(sessionStorage).toHaveLength(0)
})
