import { type Metadata } from 'next'
import { SalesReport } from '@/components/shop/desk/sales/sales-report'
import { SalesRoom } from '@/components/shop/desk/sales-room'
import { salesCopy } from '@/lib/copy/shop/sales'

export const metadata: Metadata = { title: salesCopy.title }

export default function SalesReportPage() {
  return (
    <SalesRoom room="sales">
      <SalesReport />
    </SalesRoom>
  )
}
