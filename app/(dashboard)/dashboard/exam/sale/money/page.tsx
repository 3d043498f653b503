import { type Metadata } from 'next'
import { SalesPage } from '@/components/shop/sales/sales-room'
import { ManageRefunds } from '@/components/shop/refund/manage-refunds'
import { manageRefundsCopy } from '@/lib/shop/refund/words/refund'

export const metadata: Metadata = { title: manageRefundsCopy.title }

export default function MoneyPage() {
  return (
    <SalesPage page="money">
      <ManageRefunds />
    </SalesPage>
  )
}
