'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { oneOf, parseListState } from '@/components/documents/editor/list/list-filter'
import { type ListFilter } from '@/components/documents/editor/list/list-filters'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type CouponFilter, couponsQuery } from '@/lib/shop/coupon/queries'
import { type CouponRow } from '@/lib/shop/coupon/contract'
import { couponEditorCopy as copy, couponListWords as words } from '@/lib/shop/coupon/words'
import { paths } from '@/lib/platform/paths'
import { ListRow, ShopList } from '../product/manage/list-row'

const READERS = { phase: oneOf(copy.phases), sort: oneOf(copy.sorts) }
const FILTERS: readonly ListFilter[] = [
  { param: 'phase', label: words.state, anyLabel: copy.anyPhase, optionLabels: copy.phases },
]

export function CouponList() {
  const filter = parseListState<Pick<CouponFilter, 'phase' | 'sort'>>(useSearchParams(), READERS)
  const query = useQuery(couponsQuery({ ...filter, size: PAGE_SIZE }))
  return (
    <>
      <p className="mb-4 flex justify-end">
        <ButtonLink href={paths.newCoupon}>{copy.create}</ButtonLink>
      </p>
      <ShopList
        path={paths.coupons}
        listState={filter}
        query={query}
        filters={FILTERS}
        sorts={copy.sorts}
        words={words}
        empty={{ text: copy.emptyText, create: copy.create, href: paths.newCoupon }}
        row={(coupon) => <Row key={coupon.id} coupon={coupon} />}
      />
    </>
  )
}

function Row({ coupon }: { coupon: CouponRow }) {
  const { id, code, phase, hasChanges, endsAt, note, savedAt, savedBy } = coupon
  return (
    <ListRow
      href={paths.editCoupon(id)}
      title={code}
      badges={
        <>
          <Badge tone={phase === 'running' ? 'primary' : 'neutral'}>{copy.phases[phase]}</Badge>
          {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
        </>
      }
      aside={<strong className="whitespace-nowrap">{copy.reduction(coupon)}</strong>}
      about={words.saved(savedAt, savedBy)}
    >
      <span>{copy.uses(coupon)}</span>
      {endsAt !== null && <span>{copy.until(endsAt)}</span>}
      {note !== '' && <bdi className="w-full wrap-anywhere">{note}</bdi>}
    </ListRow>
  )
}
