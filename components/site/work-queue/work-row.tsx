import Link from 'next/link'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { FIELD_BY_KIND } from '@/lib/site/work-queue/rules/kinds'
import { isDueToday } from '@/lib/site/work-queue/rules/order'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { workFactsOf, workSubjectOf, workTimeOf } from '@/lib/site/work-queue/words/work-row'
import { hrefOf, isClaimable } from './use-claim-item'
import { WorkSign } from './work-sign'

export const keyOf = ({ kind, id }: WorkItem): string => `${kind} ${id}`

type WorkRowProps = {
  item: WorkItem
  /** When the list was read. */
  at: string
  isClaiming: boolean
  /** Another row is being claimed, or there is no network. */
  isBlocked: boolean
  onClaim: () => void
}

/** One item of work: what it is, when it is due, who owns it, and its one action. */
export function WorkRow({ item, at, isClaiming, isBlocked, onClaim }: WorkRowProps) {
  const href = hrefOf(item)
  const subject = workSubjectOf(item)
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-3 focus-within:bg-sunken hover:bg-sunken sm:grid-cols-[2.5rem_minmax(0,1fr)_10rem_7rem] sm:gap-x-4">
      <WorkSign field={FIELD_BY_KIND[item.kind]} />
      <div className="min-w-0">
        <h3 className="text-sm font-semibold wrap-anywhere">
          {href === null ? (
            subject
          ) : (
            <Link href={href} prefetch={false} data-row={keyOf(item)} className="text-ink after:absolute after:inset-0">
              {subject}
            </Link>
          )}
        </h3>
        <p className="text-sm leading-relaxed text-ink-soft">{workFactsOf(item).join(' · ')}</p>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-3 sm:contents">
        <WorkTimes item={item} at={at} />
        {isClaimable(item) ? (
          <Button
            variant="outline"
            className="relative sm:justify-self-end"
            pending={isClaiming}
            blocked={isBlocked}
            data-row={href === null ? keyOf(item) : undefined}
            onClick={onClaim}
          >
            {copy.claim}
            <span className="sr-only"> {subject}</span>
          </Button>
        ) : (
          <span aria-hidden className={buttonClass({ variant: 'outline', className: 'sm:justify-self-end' })}>
            {describeAction(item)}
          </span>
        )}
      </div>
    </li>
  )
}

function WorkTimes({ item, at }: { item: WorkItem; at: string }) {
  const { isMine, owner } = item
  const ownerLabel = isMine ? copy.mine : owner !== null && copy.owner(owner)
  return (
    <p className="grid text-sm leading-relaxed sm:text-end">
      <span className={urgencyClass(item, at)}>{workTimeOf(item, at)}</span>
      {ownerLabel && <span className="text-ink-soft">{ownerLabel}</span>}
    </p>
  )
}

/** Red is late, amber is due today; the words beside the colour say the same. */
export function urgencyClass(item: WorkItem, at: string): string {
  if (item.isLate) return 'font-semibold text-danger'
  return isDueToday(item, Date.parse(at)) ? 'font-semibold text-warning' : 'text-ink'
}

/** The whole row is the link; this text says what it does. */
function describeAction({ kind, isMine }: WorkItem): string {
  if (kind === 'mock_day') return copy.board
  return isMine ? copy.resume : copy.open
}
