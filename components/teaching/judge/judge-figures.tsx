import { FiguresTable } from '@/components/teaching/agreement/figures-table'
import { Badge } from '@/components/ui/badge'
import { type GateView, type ManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { manageJudgeCopy as copy } from '@/lib/teaching/judge/words/manage-judge'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { formatCount } from '@/lib/platform/format/digits'
import { formatDay } from '@/lib/platform/format/date'

/** Agreement with teachers, by everything that is measured separately: criterion, task, model and prompt. */
export function JudgeGates({ gates }: { gates: readonly GateView[] }) {
  return (
    <section>
      <h2 className="text-xl">{copy.gates}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.gatesLead}</p>
      {gates.length === 0 ? (
        <p className="text-sm">{copy.noGates}</p>
      ) : (
        <FiguresTable label={copy.gates} head={copy.gatesHead} rows={gates.map(toGateRow)} />
      )}
    </section>
  )
}

function toGateRow({ criterion, kind, model, isCurrent, state, pairs, wanted, figures }: GateView, index: number) {
  return {
    key: String(index),
    cells: [
      writingCriterion(criterion, kind).name,
      taskNames[kind],
      <span key="model" className="grid gap-1">
        <bdi dir="ltr" lang="en">
          {model}
        </bdi>
        {!isCurrent && <span className="text-xs text-ink-soft">{copy.past}</span>}
      </span>,
      <Badge key="state" tone={state === 'open' ? 'primary' : 'neutral'}>
        {copy.gateStates[state]}
      </Badge>,
      copy.pairs(pairs, wanted),
      copy.decimal(figures?.qwk ?? null),
      copy.decimal(figures?.lowerQwk ?? null),
      copy.decimal(figures?.bias ?? null),
      figures ? copy.share(figures.withinHalf) : '–',
      figures ? copy.share(figures.withinOne) : '–',
    ],
  }
}

/** Usage and cost by day. */
export function JudgeDays({ days, hasPrice }: Pick<ManagedJudge, 'days'> & { hasPrice: boolean }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{copy.days}</h2>
      {days.length === 0 ? (
        <p className="text-sm">{copy.noDays}</p>
      ) : (
        <FiguresTable
          label={copy.days}
          head={copy.daysHead}
          rows={days.map(({ day, model, begun, calls, failures, tokensIn, tokensOut, cost }) => ({
            key: `${day} ${model}`,
            cells: [
              formatDay(`${day}T12:00:00.000Z`),
              <bdi key="model" dir="ltr" lang="en">
                {model}
              </bdi>,
              ...[begun, calls, failures, tokensIn, tokensOut].map(formatCount),
              copy.cost(cost),
            ],
          }))}
        />
      )}
      {days.length > 0 && !hasPrice && <p className="mt-3 text-sm text-ink-soft">{copy.noPrice}</p>}
    </section>
  )
}
