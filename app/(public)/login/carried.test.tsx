import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResetPassword } from '@/components/accounts/account/password/reset-password'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import SignupPage from '../signup/page'
import LoginPage from './page'

const { fields, login, signup } = accountCopy

/** jsdom cannot navigate. */
const stay = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stay))
afterEach(() => {
  document.removeEventListener('click', stay)
  sessionStorage.clear()
})

test('the identifier typed at the log-in is filled in on the password reset page, once', async () => {
  const { unmount } = render(<LoginPage />)
  await userEvent.click(screen.getByLabelText(fields.identifier))
  // The form has replaced its outline.
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

test('text typed on the reset page itself wins', async () => {
  sessionStorage.setItem('sanjeh.identifier', 'old@example.com')
  render(<ResetPassword typed={{ identifier: 'new@example.com' }} />)
  expect(screen.getByLabelText(fields.identifier)).toHaveValue('new@example.com')
})

test('an identifier typed at the sign-up is not shown to the next visitor of this tab', async () => {
  const { unmount } = render(<SignupPage />)
  await userEvent.click(screen.getByLabelText(fields.identifier))
  await screen.findByRole('button', { name: fields.show })
  await userEvent.type(screen.getByLabelText(fields.identifier), '09120000000')
  await userEvent.click(screen.getByRole('link', { name: signup.toLogin }))
  unmount()
  expect(sessionStorage).toHaveLength(0)
})

test('an empty field clears the identifier carried before', async () => {
  sessionStorage.setItem('sanjeh.identifier', 'old@example.com')
  render(<LoginPage />)
  await userEvent.click(screen.getByRole('link', { name: login.forgot }))
  expect(sessionStorage).toHaveLength(0)
})

test('the way on is carried from the log-in to the sign-up and back', () => {
  const wanted = '/dashboard/exam/new?exam=academic-mock-1'
  history.replaceState(null, '', paths.loginFor(wanted))
  const { unmount } = render(<LoginPage />)
  expect(screen.getByRole('link', { name: login.toSignup })).toHaveAttribute('href', paths.signupFor(wanted))
  unmount()
  history.replaceState(null, '', paths.signupFor(wanted))
  render(<SignupPage />)
  expect(screen.getByRole('link', { name: signup.toLogin })).toHaveAttribute('href', paths.loginFor(wanted))
  history.replaceState(null, '', '/')
})
