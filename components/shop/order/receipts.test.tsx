import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Receipt } from '@/lib/shop/order/contract/orders'
import { receiptsQuery } from '@/lib/shop/order/queries/orders'
import { formatPrice } from '@/lib/platform/format/number'
import { receiptCopy as copy } from '@/lib/shop/receipt/words'
import { Receipts } from './receipts'

const PHONE = '۰۲۱-۱۲۳۴۵۶۷۸'
const receipt: Receipt = {
  no: '1405-14',
  kind: 'sale',
  issuedAt: '2026-11-25T08:00:00.000Z',
  orderNo: 100_015,
  seller: { name: 'آموزشگاه', postalAddress: 'تهران، پلاک ۱۲', phone: PHONE, taxId: null },
  buyer: { name: 'سارا' },
  lines: [{ title: 'بسته', priceRial: 4_800_000, discountRial: 0, vatRial: 0 }],
  subtotalRial: 4_800_000,
  discountRial: 0,
  totalRial: 4_800_000,
  vatRial: 0,
  gateway: null,
  refId: null,
  saleNo: null,
}

test('keeps the seller’s telephone number in order after a Persian address, and leaves out what is not known', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn: () => undefined } } })
  client.setQueryData(receiptsQuery('o').queryKey, { items: [receipt] })
  render(
    <QueryClientProvider client={client}>
      <Receipts order="o" />
    </QueryClientProvider>,
  )
  expect(screen.getByText(PHONE)).toHaveAttribute('dir', 'ltr')
  expect(screen.queryByText(copy.taxId)).toBeNull()
  expect(screen.getByText(copy.total).parentElement).toHaveTextContent(formatPrice(4_800_000))
})
