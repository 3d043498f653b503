import { render, screen, within } from '@testing-library/react'
import { type Product } from '@/lib/shop/product/contract/products'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'
import { pricesCopy as copy } from '@/lib/shop/product/words/prices'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { PriceColumns } from './price-columns'

const product = (id: string, goods: Product['goods'], priceRial = 3_000_000): Product => ({
  id,
  title: id,
  description: '',
  examSlug: null,
  courseSlug: null,
  listRial: priceRial,
  priceRial,
  saleUntil: null,
  goods,
})
const good = (kind: Product['goods'][number]['kind'], amount: number | null, validDays: number | null = null) => ({
  kind,
  subject: null,
  amount,
  validDays,
})
const { prices: offerCopy } = correctionOfferCopy
const column = (name: string) => within(screen.getByRole('region', { name }))

test('names a pass with its price of thirty days, and a pack with the price of each, both leading to the checkout', () => {
  const pass = product('pass', [good('pass', null, 90), good('writing', 2)], 9_000_000)
  const pack = product('pack', [good('writing', 3)])
  render(<PriceColumns products={[pack, pass]} offers={null} />)
  expect(column(copy.pass.title).getByText(copy.pass.daysAt(90, formatPrice(3_000_000)))).toBeInTheDocument()
  expect(column(copy.pass.title).getByRole('link')).toHaveAttribute('href', paths.checkout('pass'))
  expect(column(copy.single.title).getByText(shopCopy.each(formatPrice(1_000_000)))).toBeInTheDocument()
  expect(column(copy.single.title).getByRole('link')).toHaveAttribute('href', paths.checkout('pack'))
})

test('says of a price of thirty days that it is rounded', () => {
  render(<PriceColumns products={[product('pass', [good('pass', null, 90)], 29_000_000)]} offers={null} />)
  const rounded = copy.about(formatPrice(9_670_000))
  expect(column(copy.pass.title).getByText(copy.pass.daysAt(90, rounded))).toBeInTheDocument()
})

test('keeps three columns while nothing is sold, and the free one when prices could not be loaded', () => {
  const { rerender } = render(<PriceColumns products={[]} offers={null} />)
  for (const { title, none } of [copy.pass, copy.single]) expect(column(title).getByText(none)).toBeInTheDocument()
  rerender(<PriceColumns products={null} offers={null} />)
  expect(screen.getByText(copy.failedText)).toBeInTheDocument()
  expect(column(copy.free.title).getByRole('link', { name: copy.free.act })).toHaveAttribute('href', paths.signup)
})

test('says until when a price is one of a sale', () => {
  const saleUntil = '2026-12-20T20:00:00.000Z'
  const onSale = (id: string, goods: Product['goods']) => ({ ...product(id, goods), listRial: 4_000_000, saleUntil })
  render(
    <PriceColumns
      products={[onSale('pass', [good('pass', null, 30)]), onSale('one', [good('writing', 1)])]}
      offers={null}
    />,
  )
  for (const { title } of [copy.pass, copy.single])
    expect(column(title).getByText(uiCopy.saleUntil(formatDayAndTime(saleUntil)))).toBeInTheDocument()
})

test('says that the first correction is a gift, and what a second draft costs, where they are offered', () => {
  const { rerender } = render(<PriceColumns products={[]} offers={{ firstMonthly: null, redraft: null }} />)
  expect(screen.queryByText(offerCopy.first(20))).toBeNull()
  rerender(<PriceColumns products={[]} offers={{ firstMonthly: 20, redraft: { percent: 50, eachRial: 650_000 } }} />)
  expect(column(copy.free.title).getByText(offerCopy.first(20))).toBeInTheDocument()
  expect(column(copy.single.title).getByText(offerCopy.redraft(formatPrice(650_000)))).toBeInTheDocument()
})

test('opens on a phone with the pass where one is sold, else with what is free', () => {
  const chosen = () => screen.getByRole('radio', { checked: true })
  const { unmount } = render(<PriceColumns products={[]} offers={null} />)
  expect(chosen()).toHaveAccessibleName(copy.free.title)
  unmount()
  render(<PriceColumns products={[product('pass', [good('pass', null, 30)])]} offers={null} />)
  expect(chosen()).toHaveAccessibleName(copy.pass.title)
})

test('names the product that the figure of single prices is about, and what each buys', () => {
  const one = product('one', [good('speaking', 1)], 3_900_000)
  render(<PriceColumns products={[product('pack', [good('writing', 2)], 4_800_000), one]} offers={null} />)
  const single = column(copy.single.title)
  expect(single.getByText(copy.single.from(formatPrice(3_900_000)))).toBeInTheDocument()
  expect(single.getByText(copy.single.cheapest('one'))).toBeInTheDocument()
  for (const { kind, amount } of [good('speaking', 1), good('writing', 2)])
    expect(single.getByText(goodAmount(kind, amount))).toBeInTheDocument()
})
