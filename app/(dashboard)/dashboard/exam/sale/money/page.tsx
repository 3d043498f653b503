import { type Metadata } from 'next'
import { SalesRoom } from '@/components/shop/sales/sales-room'
import { MoneyDesk } from '@/components/shop/refund/manage-refunds'
import { moneyDeskCopy } from '@/lib/shop/refund/words/refund'

export const metadata: Metadata = { title: moneyDeskCopy.title }

export default function MoneyPage() {
  return (
    <SalesRoom room="money">
      <MoneyDesk />
    </SalesRoom>
  )
}
