import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { paths } from '@/lib/platform/paths'
import { StaffLink } from './staff-link'

test.each([
  ['a candidate, who has tabs for it, no link', 'student', []],
  ['a teacher the link', 'teacher', [paths.shopWindow, paths.orders]],
  ['a manager, at whose address of the shop the sales are, the link', 'manager', [paths.shopWindow, paths.orders]],
])('shows %s between shop and orders', (_, role, hrefs) => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ role }) } } })
  client.setQueryData<unknown>(meQuery().queryKey, { role })
  render(
    <QueryClientProvider client={client}>
      <StaffLink to="shop" />
      <StaffLink to="orders" />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
