import { render, screen } from '@testing-library/react'
import { accountCopy } from '@/lib/accounts/account/words/account'
import SignupPage from '../signup/page'
import LoginPage from './page'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['log-in', LoginPage, accountCopy.login.alreadyIn],
  ['sign-up', SignupPage, accountCopy.signup.alreadyIn],
])('the %s links a logged-in visitor to the page they wanted', (_, Page, told) => {
  history.replaceState(null, '', '/?next=%2Fdashboard%2Fwords')
  render(<Page />)
  expect(screen.getByText(told)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: accountCopy.login.goOn })).toHaveAttribute('href', '/dashboard/words')
})
