import { type Metadata } from 'next'
import { CardTransfer, NoCard } from '@/components/shop/checkout/card-transfer'
import { cardCopy } from '@/lib/copy/shop/money-desk'
import { isUuid } from '@/lib/domain/text/uuid'

export const metadata: Metadata = { title: cardCopy.title }

export default async function TransferPage({ searchParams }: PageProps<'/dashboard/payment/transfer'>) {
  const { order } = await searchParams
  return typeof order === 'string' && isUuid(order) ? <CardTransfer order={order} /> : <NoCard />
}
