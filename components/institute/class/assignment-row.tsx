'use client'

import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type MyAssignment } from '@/lib/institute/class/contract/assignment'
import { classesCopy as copy } from '@/lib/institute/class/words/my-classes'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

type RowProps = { assignment: MyAssignment; isClosed: boolean }

/** An assigned exam: its dates, state and link. */
export function AssignmentRow({ assignment, isClosed }: RowProps) {
  const { exam, dueAt, standing: progress, isLate, overallHalfBands } = assignment
  const isMissed = isLate && progress === 'none'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{exam.title}</bdi>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{dueAt === null ? copy.noDue : copy.due(dueAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {overallHalfBands !== null && <Badge tone="primary">{copy.overall(formatBand(overallHalfBands))}</Badge>}
        <Badge tone={progress === 'running' ? 'warning' : 'neutral'}>{copy.progressNames[progress]}</Badge>
        {isLate && <Badge tone="danger">{isMissed ? copy.overdue : copy.late}</Badge>}
      </div>
      <AssignmentAction assignment={assignment} isClosed={isClosed} />
    </div>
  )
}

/** A link that starts or continues the assignment, or the reason why there is none. */
function AssignmentAction({ assignment, isClosed }: RowProps) {
  const { exam, attempt, standing: progress, obstacle, opensAt } = assignment
  const nowMs = useNow()
  if (attempt !== null && progress === 'running')
    return (
      <ButtonLink variant="outline" href={paths.preview(attempt)} prefetch={false} aria-label={copy.goOnOf(exam.title)}>
        {copy.goOn}
      </ButtonLink>
    )
  if (attempt !== null)
    return (
      <ButtonLink href={paths.result(attempt)} variant="outline" aria-label={copy.resultOf(exam.title)}>
        {copy.result}
      </ButtonLink>
    )
  if (isClosed) return null
  if (nowMs !== null && Date.parse(opensAt) > nowMs) return <LockReason>{copy.opens(opensAt)}</LockReason>
  if (!exam.isPublished) return <LockReason>{copy.unpublished}</LockReason>
  if (obstacle !== null)
    return (
      <>
        <ButtonLink href={paths.newAttempt(exam.slug)} variant="outline" aria-label={copy.lookAt(exam.title)}>
          {copy.look}
        </ButtonLink>
        <LockReason>{copy.obstacles[obstacle]}</LockReason>
      </>
    )
  return (
    <ButtonLink variant="outline" href={paths.newAttempt(exam.slug)} aria-label={copy.startOf(exam.title)}>
      {copy.start}
    </ButtonLink>
  )
}

function LockReason({ children }: { children: string }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}

/** The device’s time, updated every half minute; null on the server. */
function useNow(): number | null {
  const [nowMs, setNow] = useState<number | null>(null)
  useEffect(() => {
    const readClock = () => setNow(Date.now())
    readClock()
    const timer = setInterval(readClock, 30_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
