import { ButtonLink } from '@/components/ui/button/button-link'
import { ReadinessLine } from '@/components/progress/readiness/readiness-line'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { paths } from '@/lib/platform/paths'

/** Below the day: what became of the last plan, a mock that is due, what is missing, and what is not worth the time. */
export function PlanNotes({ plan: { since, mock, missing, notWorth, readiness, skills } }: { plan: DayPlan }) {
  return (
    <div className="grid min-w-0 gap-4 text-sm">
      {since && <p className="text-ink-soft">{copy.saySince(since)}</p>}
      {mock && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-base">{copy.mock}</h2>
            <p className="text-ink-soft">{copy.mockText(mock)}</p>
          </div>
          <ButtonLink href={paths.chooseExam} variant="outline">
            {copy.toMock}
          </ButtonLink>
        </div>
      )}
      <ReadinessLine readiness={readiness} hasBand={skills.some(({ bands }) => bands.length > 0)} />
      <Lines title={copy.missing} lines={missing.map(copy.sayMissing)} />
      <Lines title={copy.notWorth} lines={notWorth.map(copy.sayNotWorth)} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
