import { type Metadata } from 'next'
import { Checkout } from '@/components/shop/order/checkout/checkout'
import { Missing } from '@/components/shop/order/checkout/nothing-to-pay'
import { PayAgain } from '@/components/shop/order/pay-again'
import { isUuid } from '@/lib/platform/text/url/ids'
import { checkoutCopy } from '@/lib/shop/order/words/order'

export const metadata: Metadata = { title: checkoutCopy.title }

export default async function CheckoutPage({ searchParams }: PageProps<'/dashboard/payment/checkout'>) {
  const { product, order } = await searchParams
  if (typeof order === 'string' && isUuid(order)) return <PayAgain order={order} />
  if (typeof product === 'string' && isUuid(product)) return <Checkout product={product} />
  return <Missing />
}
