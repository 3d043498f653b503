import { type Metadata } from 'next'
import { SalesReport } from '@/components/shop/sales/sales-report'
import { SalesRoom } from '@/components/shop/sales/sales-room'
import { salesCopy } from '@/lib/shop/sales/words'

export const metadata: Metadata = { title: salesCopy.title }

export default function SalesReportPage() {
  return (
    <SalesRoom room="sales">
      <SalesReport />
    </SalesRoom>
  )
}
