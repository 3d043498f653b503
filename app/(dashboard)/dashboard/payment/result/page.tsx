import { type Metadata } from 'next'
import { NoSuchOrder, OrderResult } from '@/components/shop/order/order-result'
import { isUuid } from '@/lib/platform/text/url/ids'
import { orderCopy } from '@/lib/shop/order/words/order'

export const metadata: Metadata = { title: orderCopy.pageTitle }

export default async function PaymentResultPage({ searchParams }: PageProps<'/dashboard/payment/result'>) {
  const { order } = await searchParams
  return typeof order === 'string' && isUuid(order) ? <OrderResult id={order} /> : <NoSuchOrder />
}
