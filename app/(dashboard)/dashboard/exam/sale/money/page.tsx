import { type Metadata } from 'next'
import { SalesRoom } from '@/components/shop/desk/sales-room'
import { MoneyDesk } from '@/components/shop/money/money-desk'
import { moneyDeskCopy } from '@/lib/copy/shop/money-desk'

export const metadata: Metadata = { title: moneyDeskCopy.title }

export default function MoneyPage() {
  return (
    <SalesRoom room="money">
      <MoneyDesk />
    </SalesRoom>
  )
}
