import { Alert } from '@/components/ui/alert'
import { type Copying } from '@/lib/platform/backup/contract'
import { isAtRisk } from '@/lib/platform/backup/rules/freshness'
import { copyNotice as copy } from '@/lib/platform/backup/words'
import { formatDayAndTime } from '@/lib/platform/format/date'

type CopiesLineProps = { readonly copying: Copying; readonly nowMs: number }

/** Says how old the copies of the built-in database are: a plain line when all is well, otherwise the problem and what to do. */
export function CopiesLine({ copying, nowMs }: CopiesLineProps) {
  const { verdict, trouble, isLocked } = copying
  const lines = [...linesOf(copying, nowMs), proofOf(copying)]
  const shownLines = lines.filter((line) => line !== null).map((line) => <p key={line}>{line}</p>)
  if (verdict === 'good' && !isLocked) return <div className="text-sm text-ink-soft">{shownLines}</div>
  const title = verdict === 'good' ? copy.lockedTitle : copy.title[verdict]
  const tone = toneOf(copying)
  const details = (
    <>
      {shownLines}
      {trouble !== null && <p>{copy.trouble[trouble]}</p>}
      {isLocked && <p>{copy.locked}</p>}
      {(verdict === 'off' || verdict === 'same_disk') && <p>{copy.act[verdict]}</p>}
    </>
  )
  // A danger shows all its details at once; a mere warning folds them, so that the day's work below stays in sight.
  if (tone === 'danger') {
    return (
      <Alert tone={tone} title={title}>
        {details}
      </Alert>
    )
  }
  return (
    <Alert tone={tone}>
      <details>
        <summary className="-my-3 flex min-h-11 cursor-pointer list-none items-center justify-between gap-x-3 font-bold [&::-webkit-details-marker]:hidden">
          {title}
          <span className="shrink-0 font-semibold underline underline-offset-4">{copy.details}</span>
        </summary>
        <div className="mt-3">{details}</div>
      </details>
    </Alert>
  )
}

function toneOf({ verdict, isLocked }: Copying) {
  if (isAtRisk(verdict)) return 'danger'
  return verdict === 'same_disk' || isLocked ? 'warning' : 'info'
}

function linesOf({ verdict, storedAt, baseAt, bytes }: Copying, nowMs: number): readonly (string | null)[] {
  if (verdict === 'off' || verdict === 'starting') return []
  if (storedAt === null || baseAt === null) return [copy.never]
  const age = Math.round((nowMs - Date.parse(storedAt)) / 1000)
  return [
    verdict === 'late' ? copy.until(formatDayAndTime(storedAt)) : copy.fresh(age),
    [copy.base(formatDayAndTime(baseAt)), bytes === null ? null : copy.space(bytes)]
      .filter((part) => part !== null)
      .join(' · '),
  ]
}

function proofOf({ verdict, proof }: Copying): string | null {
  if (verdict === 'off' || verdict === 'starting') return null
  if (proof === null) return copy.neverProved
  const proofTime = formatDayAndTime(proof.at)
  if (proof.failure !== null) return copy.unproved(proofTime, proof.failure)
  return proof.differences === 0 ? copy.proved(proofTime, proof.seconds) : copy.differs(proofTime, proof.differences)
}
