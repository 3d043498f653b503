import { type Metadata } from 'next'
import { ManagersOnly } from '@/components/manage/managers-only'
import { MoneyDesk } from '@/components/shop/money/money-desk'
import { OrderMoney } from '@/components/shop/money/order-money'
import { moneyDeskCopy } from '@/lib/copy/money-desk'
import { isUuid } from '@/lib/domain/text/uuid'

export const metadata: Metadata = { title: moneyDeskCopy.title }

/** What waits for a manager's hand; `?order=` is the money of one order. */
export default async function MoneyPage({ searchParams }: PageProps<'/dashboard/exam/sale/money'>) {
  const { order } = await searchParams
  return (
    <ManagersOnly>
      {typeof order === 'string' && isUuid(order) ? <OrderMoney order={order} /> : <MoneyDesk />}
    </ManagersOnly>
  )
}
