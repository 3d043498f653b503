import { ButtonLink } from '@/components/ui/button/button-link'
import { Fold } from '@/components/ui/fold'
import { ReadinessLine } from '@/components/progress/readiness/readiness-line'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { readinessCopy } from '@/lib/progress/readiness/words'
import { paths } from '@/lib/platform/paths'

/** Notes below the tasks: the outcome of the last plan, a mock that is due, missing material, and tasks that are not worth the time. */
export function PlanNotes({ plan: { since, mock, missing, notWorth, readiness, skills } }: { plan: DayPlan }) {
  const hasBand = skills.some(({ bands }) => bands.length > 0)
  // Advice on booking that recommends a mock also says from when: a second sentence could contradict it.
  const tooSoon = hasBand && readinessCopy.sendsToMock(readiness) ? notWorth.find(isTooSoon) : undefined
  const others = notWorth.filter((item) => item !== tooSoon)
  const showsReadiness = hasBand && readinessCopy.summarise(readiness) !== null
  if (!since && !mock && !showsReadiness && missing.length + others.length === 0) return null
  return (
    <div className="min-w-0 divide-y divide-line rounded-lg border border-line bg-surface">
      {since && <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">{copy.saySince(since)}</p>}
      {mock && <DueMock mock={mock} />}
      {showsReadiness && (
        <Fold title={readinessCopy.title} note={readinessCopy.inShort[readiness.kind]} look="row">
          <ReadinessLine readiness={readiness} nextMock={tooSoon && copy.sayNextMock(tooSoon.days)} />
        </Fold>
      )}
      <ReasonFold missing={missing} notWorth={others} />
    </div>
  )
}

function DueMock({ mock }: { mock: NonNullable<DayPlan['mock']> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <h2 className="text-sm leading-6 font-semibold">{copy.mock}</h2>
        <p className="text-ink-soft">{copy.mockText(mock)}</p>
      </div>
      <ButtonLink href={paths.chooseExam} variant="outline">
        {copy.toMock}
      </ButtonLink>
    </div>
  )
}

function ReasonFold({ missing, notWorth }: Pick<DayPlan, 'missing' | 'notWorth'>) {
  if (missing.length + notWorth.length === 0) return null
  return (
    <Fold title={copy.why} note={copy.whyNote(missing, notWorth.length)} look="row">
      <div className="grid gap-4 text-sm">
        <NoteLines title={copy.missing} lines={missing.map(copy.sayMissing)} />
        <NoteLines title={copy.notWorth} lines={notWorth.map(copy.sayNotWorth)} />
      </div>
    </Fold>
  )
}

type NotWorth = DayPlan['notWorth'][number]
const isTooSoon = (item: NotWorth): item is Extract<NotWorth, { kind: 'mock-too-soon' }> =>
  item.kind === 'mock-too-soon'

function NoteLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="text-sm leading-6 font-semibold">{title}</h3>
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
