import { type Metadata } from 'next'
import { Checkout } from '@/components/shop/order/checkout/checkout'
import { NothingToPay } from '@/components/shop/order/checkout/nothing-to-pay'
import { PayAgain } from '@/components/shop/order/pay-again'
import { REDRAFT_PRODUCT } from '@/lib/shop/correction-offer/rules'
import { isUuid } from '@/lib/platform/text/url/ids'
import { checkoutCopy } from '@/lib/shop/order/words/order'

export const metadata: Metadata = { title: checkoutCopy.title }

export default async function CheckoutPage({ searchParams }: PageProps<'/dashboard/payment/checkout'>) {
  const { product, order, redraft } = await searchParams
  if (typeof order === 'string' && isUuid(order)) return <PayAgain order={order} />
  if (typeof product === 'string' && isUuid(product)) return <Checkout product={product} />
  if (typeof redraft === 'string' && isUuid(redraft)) return <Checkout product={REDRAFT_PRODUCT} redraftOf={redraft} />
  return <NothingToPay />
}
