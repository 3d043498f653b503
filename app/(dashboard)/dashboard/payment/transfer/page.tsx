import { type Metadata } from 'next'
import { CardTransfer, NoCard } from '@/components/shop/order/checkout/card-transfer'
import { cardCopy } from '@/lib/shop/transfer/words/transfer'
import { isUuid } from '@/lib/platform/text/url/ids'

export const metadata: Metadata = { title: cardCopy.title }

export default async function TransferPage({ searchParams }: PageProps<'/dashboard/payment/transfer'>) {
  const { order } = await searchParams
  return typeof order === 'string' && isUuid(order) ? <CardTransfer order={order} /> : <NoCard />
}
