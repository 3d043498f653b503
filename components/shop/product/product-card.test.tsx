import { render, screen } from '@testing-library/react'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { shopCopy as copy } from '@/lib/shop/product/words/shop'
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
  expiresAt: null,
  end: null,
  orderId: null,
  ...rest,
})
const show = (owned: readonly Entitlement[]) => {
  render(<ProductCard product={bundle} owned={owned} isChosen={false} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const mine = (kind: 'exam' | 'writing', left: number) => `(${copy.owned(goodAmount(kind, left))})`

test('each item of a bundle shows how much of it the user owns, counting all valid rights', () => {
  const [one, two, writing] = show([
    right({ used: 2 }),
    right({ amount: 1 }),
    right({ amount: 9, end: 'expired' }),
    right({ kind: 'writing', subject: null, amount: 5, used: 1, held: 1 }),
  ])
  expect(one).toContain(mine('exam', 2))
  expect(two).not.toContain('(')
  expect(writing).toContain(mine('writing', 3))
})

test('shows that an unlimited item is owned, and still sells it', () => {
  const [one] = show([right({ amount: null })])
  expect(one).toContain(`(${copy.ownedForGood})`)
  expect(screen.getByRole('link', { name: copy.buy })).toBeInTheDocument()
})
