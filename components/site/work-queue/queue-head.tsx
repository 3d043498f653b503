import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { FIELD_BY_KIND } from '@/lib/site/work-queue/rules/kinds'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { workFactsOf, workSubjectOf, workTimeOf } from '@/lib/site/work-queue/words/work-row'
import { hrefOf, isClaimable, type useClaimItem } from './use-claim-item'
import { keyOf, urgencyClass } from './work-row'
import { WorkSign } from './work-sign'

/** The heading of the page, with the number of waiting items. */
export function QueueHead({ total, lateCount }: { total: number; lateCount: number }) {
  return (
    <header className="mb-4 sm:mb-6">
      <h1 className="text-2xl sm:text-3xl">{copy.title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
        {total === 0 ? copy.nobodyWaits : copy.total(total)}
        {lateCount > 0 && <span className="font-semibold text-danger">{copy.late(lateCount)}</span>}
      </p>
    </header>
  )
}

type NextItemProps = { item: WorkItem; at: string; isBlocked: boolean; claim: ReturnType<typeof useClaimItem> }

/** The first item, highlighted above the rest of the list, with the page's one filled button. */
export function NextItem({ item, at, isBlocked, claim }: NextItemProps) {
  const dueTime = workTimeOf(item, at)
  return (
    <Card
      tone="primary"
      className="mb-6 grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <span className="self-start">
        <WorkSign field={FIELD_BY_KIND[item.kind]} />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{copy.nextTitle}</p>
        <h2 className="text-lg wrap-anywhere">{workSubjectOf(item)}</h2>
        <p className="text-sm text-ink-soft">{workFactsOf(item).join(' · ')}</p>
        {dueTime !== '' && (
          <p className={classNames('mt-1 text-sm font-semibold', urgencyClass(item, at))}>{dueTime}</p>
        )}
      </div>
      <NextItemAction item={item} isBlocked={isBlocked} claim={claim} />
    </Card>
  )
}

function NextItemAction({ item, isBlocked, claim }: Omit<NextItemProps, 'at'>) {
  const href = hrefOf(item)
  const place = { size: 'large', className: 'max-sm:col-span-2', 'data-row': keyOf(item) } as const
  if (href !== null && !isClaimable(item))
    return (
      <ButtonLink href={href} {...place}>
        {copy.nextOpen}
      </ButtonLink>
    )
  return (
    <Button
      {...place}
      pending={claim.isPending && claim.variables === item}
      blocked={isBlocked || claim.isPending}
      onClick={() => claim.mutate(item)}
    >
      {copy.next}
    </Button>
  )
}
