import Link from 'next/link'
import { manageRefundsCopy } from '@/lib/shop/refund/words/refund'
import { paths } from '@/lib/platform/paths'

/** To the order that money belongs to, with everything that became of it. */
export function OrderLink({ id, no }: { id: string; no: number }) {
  return (
    <Link href={paths.soldOrder(id)} className="font-semibold text-primary-ink underline">
      {manageRefundsCopy.order(no)}
    </Link>
  )
}
