import Link from 'next/link'
import { manageRefundsCopy } from '@/lib/shop/refund/words/refund'
import { paths } from '@/lib/platform/paths'

type FactsProps = {
  /** A fact with null is left out. */
  facts: readonly (readonly [name: string, value: string | null])[]
  /** The value consists of codes or numbers, left to right. */
  isLatin?: boolean
}

/** A list of names and values. */
export function Facts({ facts, isLatin = false }: FactsProps) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi dir={isLatin ? 'ltr' : undefined}>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Links to the order that a payment belongs to. */
export function OrderLink({ id, no }: { id: string; no: number }) {
  return (
    <Link href={paths.soldOrder(id)} prefetch={false} className="font-semibold text-primary-ink underline">
      {manageRefundsCopy.order(no)}
    </Link>
  )
}
