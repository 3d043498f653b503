'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useClaim } from '@/components/teaching/submission/use-claim'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { claimSubmission } from '@/lib/teaching/submission/queries/assessment'
import { claimSpeaking } from '@/lib/teaching/speaking/queries'
import { workQueueQuery } from '@/lib/site/work-queue/queries'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words'
import { paths } from '@/lib/platform/paths'

/** The work queue of this person; each row links to its page. */
export function WorkQueue() {
  const query = useQuery(workQueueQuery())
  return (
    <div className="mb-6">
      <QueryRegion query={query} bars={['h-40']}>
        {({ items, total }) => (
          <Card>
            <h2 className="mb-2 text-lg">{copy.title(total)}</h2>
            {total === 0 && <p className="text-sm text-ink-soft">{copy.empty}</p>}
            <ul className="divide-y divide-line empty:hidden">
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <Row item={item} />
                </li>
              ))}
            </ul>
            {total > items.length && <p className="mt-2 text-xs text-ink-faint">{copy.more(total - items.length)}</p>}
          </Card>
        )}
      </QueryRegion>
    </div>
  )
}

function Row({ item }: { item: WorkItem }) {
  const href = hrefOf(item)
  if (href === null) return <ClaimRow item={item} />
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-1 py-2 hover:bg-sunken"
    >
      <About item={item} />
    </Link>
  )
}

/** An unclaimed item is claimed and opened with one press. */
function ClaimRow({ item }: { item: WorkItem }) {
  const { kind, id } = item
  const router = useRouter()
  const isSpeaking = kind === 'queued_speaking'
  const claim = useClaim({
    take: async () => {
      if (isSpeaking) await claimSpeaking({ params: { id } })
      else await claimSubmission({ body: { id } })
    },
    onTaken: () => router.push(isSpeaking ? paths.speaking(id) : paths.submission(id)),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-1 py-2">
      <About item={item} />
      <Button variant="outline" pending={claim.isPending} onClick={() => claim.mutate()}>
        {copy.claim}
        <span className="sr-only"> {copy.subject(item)}</span>
      </Button>
    </div>
  )
}

function About({ item }: { item: WorkItem }) {
  const { kind, number, amountRial, seats, isLate } = item
  const facts = [
    copy.kinds[kind],
    amountRial !== null && copy.money(number, amountRial),
    seats && copy.seats(seats.taken, seats.of),
    copy.when(item),
  ].filter(Boolean)
  return (
    <>
      <span className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere text-ink">
          <bdi>{copy.subject(item)}</bdi>
        </span>
        <span className="text-xs text-ink-soft">{facts.join(' · ')}</span>
      </span>
      {isLate && <Badge tone="danger">{copy.late}</Badge>}
    </>
  )
}

/** The page of the item; null if it must be claimed first. */
function hrefOf({ kind, id, orderId, number }: WorkItem): string | null {
  switch (kind) {
    case 'queued_correction':
    case 'queued_speaking':
      return null
    case 'correction':
      return paths.submission(id)
    case 'speaking':
      return paths.speaking(id)
    case 'conversation':
    case 'contested_conversation':
      return paths.mySpeaking
    case 'mock_day':
      return paths.mockDay(id)
    case 'transfer':
    case 'refund':
    case 'extra_money':
    case 'disputed_payment':
      return orderId === null ? paths.managedMoney : paths.soldOrder(orderId)
    case 'case':
      return number === null ? paths.managedCases : paths.managedCase(number)
    case 'kept_letters':
      return paths.outbox
    case 'exam_to_publish':
      return paths.editExam(id)
    case 'course_to_publish':
      return paths.editCourse(id)
  }
}
