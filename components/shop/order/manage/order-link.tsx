import Link from 'next/link'
import { manageRefundsCopy } from '@/lib/shop/refund/words/refund'
import { paths } from '@/lib/platform/paths'

/** Links to the order that a payment belongs to. */
export function OrderLink({ id, no }: { id: string; no: number }) {
  return (
    <Link href={paths.soldOrder(id)} prefetch={false} className="font-semibold text-primary-ink underline">
      {manageRefundsCopy.order(no)}
    </Link>
  )
}
