import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Receipts } from '@/components/shop/orders/receipts'
import { isUuid } from '@/lib/domain/text/uuid'
import { receiptCopy } from '@/lib/copy/shop/shop'

export const metadata: Metadata = { title: receiptCopy.title }

export default async function ReceiptPage({ searchParams }: PageProps<'/dashboard/payment/receipt'>) {
  const { order } = await searchParams
  if (typeof order !== 'string' || !isUuid(order)) notFound()
  return <Receipts order={order} />
}
