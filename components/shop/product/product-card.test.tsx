import { render, screen } from '@testing-library/react'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { shopCopy as copy } from '@/lib/shop/product/words/shop'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ProductCard } from './product-card'

const exam = (slug: string) => ({ slug, title: `Exam ${slug}` })
const bundle: Product = {
  id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  title: 'Bundle',
  description: '',
  examSlug: null,
  courseSlug: null,
  listRial: 1_000_000,
  priceRial: 1_000_000,
  saleUntil: null,
  goods: [
    { kind: 'exam', subject: exam('one'), amount: 3, validDays: null },
    { kind: 'exam', subject: exam('two'), amount: 3, validDays: null },
    { kind: 'writing', subject: null, amount: 5, validDays: 90 },
  ],
}
const right = (rest: Partial<Entitlement>): Entitlement => ({
  kind: 'exam',
  subject: exam('one'),
  amount: 3,
  used: 0,
  held: 0,
  startsAt: null,
  isToCome: false,
  expiresAt: null,
  daysLeft: null,
  end: null,
  orderId: null,
  productId: null,
  ...rest,
})
const show = (owned: readonly Entitlement[]) => {
  render(<ProductCard product={bundle} owned={owned} isFirst={false} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const mine = (kind: 'exam' | 'writing', left: number) => copy.owned(goodAmount(kind, left))

test('each item of a bundle shows how much of it the user owns, but credits: the page counts them once', () => {
  const [one, two, writing] = show([
    right({ used: 2 }),
    right({ amount: 1 }),
    right({ amount: 9, end: 'expired' }),
    right({ kind: 'writing', subject: null, amount: 5, used: 1, held: 1 }),
  ])
  expect(one).toContain(mine('exam', 2))
  expect(two).not.toContain(copy.owned(''))
  expect(writing).not.toContain(mine('writing', 3))
})

test('shows that an unlimited item is owned, and still sells it', () => {
  const [one] = show([right({ amount: null })])
  expect(one).toContain(copy.ownedForGood)
  expect(screen.getByRole('link', { name: copy.buy })).toBeInTheDocument()
})

test('a pass names its days and its credits a month', () => {
  const pass: Product = {
    ...bundle,
    goods: [
      { kind: 'pass', subject: null, amount: null, validDays: 90 },
      { kind: 'writing', subject: null, amount: 2, validDays: null },
    ],
  }
  render(<ProductCard product={pass} owned={[]} isFirst={false} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([goodAmount('pass', null) + copy.passFor(90), goodAmount('writing', 2) + copy.monthly])
  expect(screen.getByRole('link', { name: copy.buy })).toHaveAttribute('href', paths.checkout(pass.id))
})

test('only the first card of the page has a filled button', () => {
  const lookOf = (isFirst: boolean) => {
    const { unmount } = render(<ProductCard product={bundle} owned={[]} isFirst={isFirst} />)
    const look = screen.getByRole('link', { name: copy.buy }).className
    unmount()
    return look
  }
  expect(lookOf(true)).toContain('bg-primary')
  expect(lookOf(false)).not.toContain('bg-primary')
})

const pack = (kind: 'writing' | 'speaking' | 'exam', amount: number): Product => ({
  ...bundle,
  goods: [{ kind, subject: kind === 'exam' ? exam('one') : null, amount, validDays: null }],
})
test.each([
  ['of several corrections', pack('writing', 4), copy.each(formatPrice(250_000))],
  ['of several mocks', pack('speaking', 2), copy.each(formatPrice(500_000))],
  ['of one', pack('writing', 1), null],
  ['of attempts at one exam', pack('exam', 4), null],
  ['of a bundle', bundle, null],
])('the price of each is shown %s', (_, product, told) => {
  const { container } = render(<ProductCard product={product} owned={[]} isFirst={false} />)
  if (told === null) expect(container).not.toHaveTextContent(copy.each('').trim())
  else expect(container).toHaveTextContent(told)
})
