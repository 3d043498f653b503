import { type Metadata } from 'next'
import { ManagersOnly } from '@/components/manage/managers-only'
import { MoneyDesk } from '@/components/shop/money/money-desk'
import { moneyDeskCopy } from '@/lib/copy/money-desk'

export const metadata: Metadata = { title: moneyDeskCopy.title }

export default function MoneyPage() {
  return (
    <ManagersOnly>
      <MoneyDesk />
    </ManagersOnly>
  )
}
