import { Section } from '@/components/documents/editor/section'
import { type GivenEntitlement, type SoldOrder } from '@/lib/shop/order/contract/manage-orders'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { manageOrderCopy as copy } from '@/lib/shop/order/words/manage-orders'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

export function OrderReceipts({ receipts }: Pick<SoldOrder, 'receipts'>) {
  return (
    <Section title={copy.receipts}>
      <ul className="grid gap-2 text-sm">
        {receipts.map(({ no, kind, issuedAt, totalRial }) => (
          <li key={no}>
            <span className="font-semibold">{persianDigits(no)}</span> · {copy.receiptKinds[kind]} ·{' '}
            {formatPrice(totalRial)}
            <span className="block text-ink-soft">{formatDayAndTime(issuedAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The rights that the buyer got. */
export function GivenRights({ given }: Pick<SoldOrder, 'given'>) {
  return (
    <Section title={copy.given}>
      <ul className="grid gap-3 text-sm">
        {given.map((right) => (
          <li key={right.id}>
            <p className="font-semibold">{right.title ?? goodKinds[right.kind]}</p>
            <p className="text-ink-soft">{describeRight(right)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function describeRight({ startsAt, expiresAt, voidedAt, voidedBecause, ...right }: GivenEntitlement): string {
  const parts = [
    copy.used(right),
    startsAt && copy.since(startsAt),
    expiresAt && copy.until(expiresAt),
    voidedAt && voidedBecause && `${copy.voided[voidedBecause]} (${formatDayAndTime(voidedAt)})`,
  ]
  return parts.filter(Boolean).join(' · ')
}
