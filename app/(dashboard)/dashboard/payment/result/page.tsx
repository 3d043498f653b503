import { type Metadata } from 'next'
import { NoSuchOrder, OrderResult } from '@/components/shop/orders/order-result'
import { isUuid } from '@/lib/domain/text/uuid'
import { orderCopy } from '@/lib/copy/shop/shop'

export const metadata: Metadata = { title: orderCopy.resultTitle }

export default async function PaymentResultPage({ searchParams }: PageProps<'/dashboard/payment/result'>) {
  const { order } = await searchParams
  return typeof order === 'string' && isUuid(order) ? <OrderResult id={order} /> : <NoSuchOrder />
}
