'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { GoalCard } from '@/components/progress/overview/goal-card'
import { BandRuler } from '@/components/ui/band-ruler'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { Sign } from '@/components/ui/sign/sign'
import { QueryRegion } from '@/components/ui/states/query-region'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { newId } from '@/lib/platform/client/new-id'
import { paths } from '@/lib/platform/paths'
import { type Goal } from '@/lib/progress/overview/contract'
import { goalQuery } from '@/lib/progress/overview/queries'
import { type Placement } from '@/lib/progress/placement/contract'
import { placementQuery, startPlacementPart } from '@/lib/progress/placement/queries'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'
import { sendLeftoversLater } from '@/lib/sittings/sitting/client/leftovers/send-leftovers-later'
import { PlacementParts } from './placement-parts'
import { ReportedCard } from './reported-card'

/** Sets the starting point of the plan: by the placement questions, or by the bands of a real test. */
export function PlacementPage() {
  const query = useQuery(placementQuery())
  const { data: goal } = useQuery(goalQuery())
  useSendUnsentAnswers(query.data?.parts ?? [])
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-64', 'h-36']}>
        {(placement) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
              {placement.ranges.length > 0 && <BandRanges ranges={placement.ranges} />}
              {hasStart(placement) && goal && <TargetSection goal={goal} isNext={placement.next === null} />}
              <PlacementCard placement={placement} />
            </div>
            <ReportedCard reported={placement.reported} />
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** The exam leads here after a part. This page sends the part's unsent answers, because no page of its attempt is open any more. */
function useSendUnsentAnswers(parts: Placement['parts']): void {
  const ids = parts.flatMap(({ result, sitting }) => (result ? [sitting] : [])).join(' ')
  useEffect(() => {
    if (ids !== '') void sendLeftoversLater(ids.split(' '))
  }, [ids])
}

const hasStart = ({ ranges, reported }: Placement) => ranges.length > 0 || reported !== null

function PlacementCard({ placement }: { placement: Placement }) {
  const { isOffered, parts, total, next } = placement
  if (!isOffered && parts.length === 0)
    return (
      <Card>
        <h2 className="text-lg">{copy.way}</h2>
        <p className="mt-2 text-sm text-ink-soft">{copy.notOffered}</p>
      </Card>
    )
  return (
    <Card tone={next ? 'primary' : 'plain'} className="grid justify-items-start gap-3">
      <h2 className="text-lg">{parts.length === 0 ? copy.way : copy.progressTitle}</h2>
      {parts.length === 0 && <PlacementRules />}
      {parts.length > 0 && <PlacementParts parts={parts} total={total} isOver={next === null} />}
      {next && <StartButton next={next} isFirst={parts.length === 0} />}
    </Card>
  )
}

const RULES = [
  { sign: 'listening', text: copy.listen },
  { sign: 'clock', text: copy.pause },
  { sign: 'info', text: copy.once },
] as const

function PlacementRules() {
  return (
    <>
      <p className="text-sm">{copy.wayText}</p>
      <ul className="grid gap-2 text-sm text-ink-soft">
        {RULES.map(({ sign, text }) => (
          <li key={sign} className="flex items-start gap-2.5">
            <Sign name={sign} className="mt-0.5 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

type StartButtonProps = { next: NonNullable<Placement['next']>; isFirst: boolean }

function StartButton({ next, isFirst }: StartButtonProps) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: () => startPlacementPart({ body: { requestId: newId() } }),
    onSuccess: ({ attempt, skill }) => router.push(paths.sitting(attempt, skill)),
  })
  return (
    <>
      <ErrorMessage of={start.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {describeStart(next, isFirst)}
        </Button>
        <p className="text-sm text-ink-soft">{copy.minutes(next)}</p>
      </div>
      {next.closesAtMs !== null && <p className="text-sm text-ink-soft">{copy.closes(next.closesAtMs)}</p>}
    </>
  )
}

function describeStart(next: StartButtonProps['next'], isFirst: boolean): string {
  if (next.isOpen) return copy.goOn(next)
  return isFirst ? copy.start : copy.startNext(next)
}

function BandRanges({ ranges }: Pick<Placement, 'ranges'>) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{copy.rangeTitle}</h2>
      <ul className="divide-y divide-line">
        {ranges.map((range) => (
          <li key={range.skill} className="grid gap-1 py-3 first:pt-0">
            <p className="text-xl font-extrabold">{copy.range(range)}</p>
            <BandRuler band={null} target={null} range={range} />
            <p className="text-sm text-ink-soft">{copy.basis(range)}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{copy.honest}</p>
    </Card>
  )
}

function TargetSection({ goal, isNext }: { goal: Goal; isNext: boolean }) {
  const [openedAtMs] = useState(Date.now)
  return (
    <section aria-label={copy.target} className="grid justify-items-start gap-4">
      <div className="w-full">
        <GoalCard goal={goal} today={isoDateOf(studyDayOf(openedAtMs))} />
      </div>
      <ButtonLink href={paths.dashboard} variant={isNext ? 'primary' : 'outline'}>
        {copy.toPlan}
      </ButtonLink>
    </section>
  )
}
