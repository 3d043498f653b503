import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'
import { SectionNav } from './dashboard-nav'
import { CANDIDATE_SECTIONS } from './dashboard-sections'

let mockPath = ''
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

test.each([
  ['purchases and the shop', paths.orders, true],
  ['the shop and purchases', paths.shop, true],
  ['nothing beside the checkout', paths.checkout('1'), false],
  ['nothing beside the outcome of a payment', paths.paymentResult('1'), false],
  ['nothing beside one thing, which has its own way back', `${paths.shop}/01a22c75-546a-7286-b91d-bc2ea99568ab`, false],
])('on a phone tabs offer %s', (_, address, isShown) => {
  mockPath = address.split('?')[0] ?? ''
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ role: 'student' }) } } })
  render(
    <QueryClientProvider client={client}>
      <SectionNav initialSections={CANDIDATE_SECTIONS} />
    </QueryClientProvider>,
  )
  const tabs = screen.getByRole('navigation', { name: dashboardCopy.nav.orders })
  expect(tabs.parentElement?.className.includes('max-md:hidden')).toBe(!isShown)
})
