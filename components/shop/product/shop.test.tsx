import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Product } from '@/lib/shop/product/contract/products'
import { passCopy, shopCopy as copy } from '@/lib/shop/product/words/shop'
import { paths } from '@/lib/platform/paths'
import { Shop } from './shop'

const product = (id: string, goods: Product['goods'], examSlug: string | null = null): Product => ({
  id,
  title: id,
  description: '',
  examSlug,
  courseSlug: null,
  listRial: 3_000_000,
  priceRial: 3_000_000,
  saleUntil: null,
  goods,
})
const PASS = product('pass', [{ kind: 'pass', subject: null, amount: null, validDays: 90 }])
const PACK = product('pack', [{ kind: 'writing', subject: null, amount: 3, validDays: null }])
const EXAM = product('exam', [{ kind: 'exam', subject: null, amount: 1, validDays: null }], 'mock')
const RUNNING: Entitlement = {
  kind: 'pass',
  subject: null,
  amount: null,
  used: 0,
  held: 0,
  startsAt: '2026-11-01T08:00:00.000Z',
  isToCome: false,
  expiresAt: '2026-12-31T08:00:00.000Z',
  daysLeft: 40,
  end: null,
  orderId: 'o',
  productId: 'pass',
}

type Answers = { products?: readonly Product[]; owned?: readonly Entitlement[]; gift?: string }
async function show({ products = [PACK, PASS, EXAM], owned = [], gift = 'off' }: Answers, exam: string | null = null) {
  const answers: Readonly<Record<string, unknown>> = {
    '/products/': { items: products },
    '/entitlements/': { items: owned },
    '/first-correction/': { state: gift, validDays: 30 },
  }
  const queryFn = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => answers[String(path)] ?? {}
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(
    <QueryClientProvider client={client}>
      <Shop exam={exam} gift={null} />
    </QueryClientProvider>,
  )
  await screen.findByText(products.length === 0 ? copy.emptyTitle : 'pack')
  const filled = screen.getAllByRole('link').filter(({ className }) => /(^| )bg-primary( |$)/.test(className))
  return filled.map((link) => link.getAttribute('href'))
}

test.each([
  ['a pass, which most come for', {}, null, [paths.checkout('pass')]],
  ['the exam that the visitor came for', {}, 'mock', [paths.checkout('exam')]],
  ['the use of a pass that they have', { owned: [RUNNING] }, null, [paths.exams]],
  ['the gift, which stands above', { gift: 'ready' }, null, []],
  ['what is free, where nothing is sold', { products: [] }, null, [paths.exams]],
])('the one filled button is for %s', async (_, answers, exam, hrefs) => {
  expect(await show(answers, exam)).toEqual(hrefs)
})

test('an owned pass is listed once, with the only button that renews it', async () => {
  await show({ owned: [RUNNING] })
  const toPass = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === paths.checkout('pass'))
  expect(toPass.map(({ textContent }) => textContent)).toEqual([passCopy.renew])
})

test('a correction can be seen before it is bought', async () => {
  await show({})
  expect(screen.getByRole('link', { name: copy.sample })).toHaveAttribute('href', paths.sampleSubmission)
})

test('credits are counted together, once, without those of a later month', async () => {
  const credit: Entitlement = { ...RUNNING, kind: 'writing', amount: 2, startsAt: null, productId: null }
  await show({ owned: [credit, { ...credit, used: 1 }, { ...credit, isToCome: true }, { ...credit, end: 'expired' }] })
  expect(screen.getAllByText(/داری/).map(({ textContent }) => textContent)).toEqual([copy.ownedCredits(3, 0)])
})
