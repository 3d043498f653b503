import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OrderResult } from '@/components/shop/orders/order-result'
import { isUuid } from '@/lib/domain/text/uuid'
import { orderCopy } from '@/lib/copy/shop'

export const metadata: Metadata = { title: orderCopy.resultTitle }

export default async function PaymentResultPage({ searchParams }: PageProps<'/dashboard/payment/result'>) {
  const { order } = await searchParams
  if (typeof order !== 'string' || !isUuid(order)) notFound()
  return <OrderResult id={order} />
}
