import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { hrefOf, isTakeable, type useTake } from './use-take'

type QueueHeadProps = {
  work: { readonly total: number; readonly late: number }
  next: WorkItem | undefined
  isBlocked: boolean
  taking: ReturnType<typeof useTake>
}

/** The name of the page, how much waits, and the page's one filled button. */
export function QueueHead({ work: { total, late }, next, isBlocked, taking }: QueueHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
      <div>
        <h1 className="text-2xl sm:text-[1.75rem]">{copy.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
          {total === 0 ? copy.nobodyWaits : copy.total(total)}
          {late > 0 && <span className="font-semibold text-danger">{copy.late(late)}</span>}
        </p>
      </div>
      {next && <Next item={next} isBlocked={isBlocked} taking={taking} />}
    </header>
  )
}

/** On a phone it stays at the lower edge, above the bar. */
const PLACE =
  'max-sm:fixed max-sm:inset-x-4 max-sm:bottom-[calc(0.75rem+var(--phone-bar,env(safe-area-inset-bottom)))] max-sm:z-20 max-sm:shadow-float'

function Next({ item, isBlocked, taking }: { item: WorkItem; isBlocked: boolean; taking: ReturnType<typeof useTake> }) {
  const href = hrefOf(item)
  if (href !== null && !isTakeable(item))
    return (
      <ButtonLink href={href} size="large" className={PLACE}>
        {copy.nextOpen}
      </ButtonLink>
    )
  const isTaking = taking.isPending && taking.variables === item
  return (
    <Button
      size="large"
      className={PLACE}
      pending={isTaking}
      blocked={isBlocked || taking.isPending}
      onClick={() => taking.mutate(item)}
    >
      {copy.next}
    </Button>
  )
}
