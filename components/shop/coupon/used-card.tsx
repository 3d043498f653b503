import { Section } from '@/components/documents/editor/section'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type ManagedCoupon } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy } from '@/lib/shop/coupon/words'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { Facts } from '../order/manage/order-facts'

/** How often it was used, and what it cost. */
export function UsedCard({ coupon: { id, used, kept, givenRial } }: { coupon: ManagedCoupon }) {
  return (
    <Section title={copy.usedTitle}>
      <Facts
        facts={[
          [copy.facts.used, copy.times(used)],
          [copy.facts.kept, copy.times(kept)],
          [copy.facts.given, givenRial === 0 ? copy.nothing : formatPrice(givenRial)],
        ]}
      />
      {used + kept > 0 && (
        <ButtonLink href={paths.soldOrdersOf(id)} variant="outline">
          {copy.seeOrders}
        </ButtonLink>
      )}
    </Section>
  )
}
