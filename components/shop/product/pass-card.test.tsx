import { render, screen } from '@testing-library/react'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { passCopy as copy } from '@/lib/shop/product/words/shop'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { PassCard } from './pass-card'

const START = '2026-11-01T08:00:00.000Z'
const NEXT = '2026-12-01T08:00:00.000Z'
const END = '2026-12-31T08:00:00.000Z'
const right = (over: Partial<Entitlement>): Entitlement => ({
  kind: 'writing',
  subject: null,
  amount: 2,
  used: 0,
  held: 0,
  startsAt: START,
  isToCome: false,
  expiresAt: END,
  daysLeft: 40,
  end: null,
  orderId: 'o',
  productId: 'p',
  ...over,
})
const pass = right({ kind: 'pass', amount: null })
const product: Product = {
  id: 'p',
  title: 'اشتراک',
  description: '',
  examSlug: null,
  courseSlug: null,
  listRial: 10,
  priceRial: 10,
  saleUntil: null,
  goods: [],
}

test('shows nothing without a pass, or after its end', () => {
  const { container } = render(
    <PassCard owned={[right({ startsAt: null }), { ...pass, end: 'expired' }]} products={[product]} isFirst />,
  )
  expect(container).toBeEmptyDOMElement()
})

test('counts the credits of this month and what is left of earlier ones, not those to come, nor packs', () => {
  const owned = [
    pass,
    right({ used: 1 }),
    right({ held: 1 }),
    right({ isToCome: true, startsAt: NEXT }),
    right({ startsAt: null, amount: 9 }),
    right({ kind: 'speaking', amount: 1 }),
  ]
  render(<PassCard owned={owned} products={[product]} isFirst />)
  expect(screen.getByText(copy.left(40))).toBeInTheDocument()
  expect(screen.getByText(copy.until(formatDay(END)))).toBeInTheDocument()
  expect(screen.getByText(`${copy.credits(2, 1)} ${copy.next(formatDay(NEXT))}`)).toBeInTheDocument()
  expect(screen.getByText(copy.beside(9, 0))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: copy.renew })).toHaveAttribute('href', paths.checkout('p'))
})

test('offers no renewal of a pass that is no longer sold', () => {
  render(<PassCard owned={[pass]} products={[]} isFirst />)
  expect(screen.queryByRole('link', { name: copy.renew })).toBeNull()
  expect(screen.getByText(copy.notSold)).toBeInTheDocument()
})

test.each([
  ['is used first while it has long to run', 40, copy.toExams],
  ['is renewed first in its last days', 3, copy.renew],
])('a pass %s', (_, daysLeft, name) => {
  render(<PassCard owned={[{ ...pass, daysLeft }]} products={[product]} isFirst />)
  const filled = screen.getAllByRole('link').filter(({ className }) => className.includes('bg-primary'))
  expect(filled.map(({ textContent }) => textContent)).toEqual([name])
})
