import { render, screen } from '@testing-library/react'
import { OnwardLink } from './onward-link'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/login', '/dashboard'],
  ['/login?next=%2Fdashboard%2Fwords', '/dashboard/words'],
  ['/login?next=%2Fapi%2Faccount%2Fme%2F', '/dashboard'],
  ['/login?next=https%3A%2F%2Fevil.test', '/dashboard'],
])('at %s a logged-in visitor is sent to %s', (address, href) => {
  history.replaceState(null, '', address)
  render(
    <OnwardLink href="/dashboard" className="">
      go on
    </OnwardLink>,
  )
  expect(screen.getByRole('link')).toHaveAttribute('href', href)
})
