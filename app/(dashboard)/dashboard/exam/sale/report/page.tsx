import { type Metadata } from 'next'
import { SalesReport } from '@/components/shop/sales/sales-report'
import { SalesPage } from '@/components/shop/sales/sales-room'
import { salesCopy } from '@/lib/shop/sales/words'

export const metadata: Metadata = { title: salesCopy.title }

export default function SalesReportPage() {
  return (
    <SalesPage page="sales">
      <SalesReport />
    </SalesPage>
  )
}
