import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { type JudgedCriterion, type JudgedText } from '@/lib/teaching/judge/contract/judgements'
import { GATE } from '@/lib/teaching/judge/rules/gate'
import { judgementCopy as copy, voidReasons } from '@/lib/teaching/judge/words/judgement'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'
import { EvidenceList } from './evidence-list'

type Kind = JudgedText['kind']

/** What the machine said about one text, or why it says nothing yet. */
export function JudgedTextView({ text, isOnly }: { text: JudgedText; isOnly: boolean }) {
  const { kind, state, criteria, isFlagged } = text
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!isOnly && <h3 className="text-sm font-semibold">{copy.text(taskNames[kind])}</h3>}
      {state === 'ready' ? (
        <>
          {isFlagged && <Alert tone="warning">{copy.flagged}</Alert>}
          <ul className="grid gap-4">
            {criteria.map((criterion) => (
              <li key={criterion.criterion} className="grid gap-2 border-s-4 border-dashed border-line ps-4">
                <Criterion criterion={criterion} kind={kind} />
              </li>
            ))}
          </ul>
          {criteria.some(({ closed }) => closed !== null) && (
            <Link
              href={paths.accuracy}
              prefetch={false}
              className="inline-grid min-h-11 items-center justify-self-start text-sm text-primary-ink underline"
            >
              {copy.more}
            </Link>
          )}
        </>
      ) : (
        <p role="status" className="text-sm">
          {copy.states[state]}
        </p>
      )}
    </section>
  )
}

function Criterion({ criterion, kind }: { criterion: JudgedCriterion; kind: Kind }) {
  const { reason, evidence, range, basis, closed, pairs } = criterion
  return (
    <>
      <h4 className="flex flex-wrap items-baseline gap-2 text-sm font-semibold">
        {writingCriterion(criterion.criterion, kind).name}
        {range && (
          <>
            <span className="text-lg">{copy.range(range.low, range.high)}</span>
            <Badge>{copy.machine}</Badge>
          </>
        )}
      </h4>
      {basis && <p className="text-xs text-ink-soft">{copy.basis(basis.pairs, basis.withinHalf)}</p>}
      {reason !== null && <p className="text-sm">{voidReasons[reason]}</p>}
      {reason === null && closed !== null && (
        <p className="text-xs text-ink-soft">{copy.closed[closed](pairs, GATE.pairs)}</p>
      )}
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
    </>
  )
}
