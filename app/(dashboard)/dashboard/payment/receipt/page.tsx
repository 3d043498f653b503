import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Receipts } from '@/components/shop/order/receipts'
import { isUuid } from '@/lib/platform/text/url/ids'
import { receiptCopy } from '@/lib/shop/receipt/words'
import '@/app/print.css'

export const metadata: Metadata = { title: receiptCopy.title }

export default async function ReceiptPage({ searchParams }: PageProps<'/dashboard/payment/receipt'>) {
  const { order } = await searchParams
  if (typeof order !== 'string' || !isUuid(order)) notFound()
  return <Receipts order={order} />
}
