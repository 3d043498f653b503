import Link from 'next/link'
import { useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { type JudgedCriterion, type JudgedText } from '@/lib/teaching/judge/contract/judgements'
import { GATE } from '@/lib/teaching/judge/rules/criterion-gate'
import { findQuotePlace } from '@/lib/teaching/judge/rules/quote-places'
import { judgementCopy as copy, voidReasons } from '@/lib/teaching/judge/words/judgement'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'
import { EvidenceList } from './evidence-list'
import { type PlacedQuote, QuotedText } from './quoted-text'

type Kind = JudgedText['kind']

type JudgedTextViewProps = {
  text: JudgedText
  isOnly: boolean
  /** The copy that the machine read; null when it is not stored. */
  copyText: string | null
}

/** The machine's judgement of one text, or the reason why there is none yet; its quotes are highlighted in the copy that it read. */
export function JudgedTextView({ text, isOnly, copyText }: JudgedTextViewProps) {
  const { kind, state } = text
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!isOnly && <h3 className="text-sm font-semibold">{copy.text(taskNames[kind])}</h3>}
      {state === 'ready' ? (
        <ReadyJudgement text={text} copyText={copyText} />
      ) : (
        <p role="status" className="text-sm">
          {copy.states[state]}
        </p>
      )}
    </section>
  )
}

function ReadyJudgement({ text, copyText }: Omit<JudgedTextViewProps, 'isOnly'>) {
  const { kind, criteria, isFlagged } = text
  const quotes = copyText === null ? [] : placeQuotes(copyText, criteria)
  const place = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const pick = (id: string, target: 'quote' | 'finding') => {
    setPicked(id)
    const found = place.current?.querySelector<HTMLElement>(`[data-${target}="${id}"]`)
    if (target === 'quote') found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isFlagged && <Alert tone="warning">{copy.flagged}</Alert>}
      {copyText !== null && quotes.length > 0 && (
        <QuotedText text={copyText} quotes={quotes} picked={picked} onPick={(id) => pick(id, 'quote')} />
      )}
      <ul className="grid gap-4">
        {criteria.map((criterion) => (
          <li key={criterion.criterion} className="grid gap-2 border-s-4 border-dashed border-line ps-4">
            <Criterion
              criterion={criterion}
              kind={kind}
              placeOf={(index) => {
                const id = idOf(criterion, index)
                if (!quotes.some((quote) => quote.id === id)) return null
                return { id, isPicked: picked === id, onPick: () => pick(id, 'finding') }
              }}
            />
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
    </div>
  )
}

const idOf = ({ criterion }: JudgedCriterion, index: number) => `${criterion}-${index}`
const FAMILIES = { task: 'task', coherence: 'cohesion', lexis: 'lexis', grammar: 'grammar' } as const

function placeQuotes(text: string, criteria: readonly JudgedCriterion[]): readonly PlacedQuote[] {
  return criteria.flatMap((criterion) =>
    criterion.evidence.flatMap(({ quote, kind }, index) => {
      const place = findQuotePlace(text, quote)
      if (!place) return []
      const family = kind === 'helps' ? ('good' as const) : FAMILIES[criterion.criterion]
      return [{ ...place, id: idOf(criterion, index), quote, kind, family }]
    }),
  )
}

type CriterionProps = {
  criterion: JudgedCriterion
  kind: Kind
  placeOf: NonNullable<Parameters<typeof EvidenceList>[0]['placeOf']>
}

function Criterion({ criterion, kind, placeOf }: CriterionProps) {
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
      {evidence.length > 0 && <EvidenceList evidence={evidence} placeOf={placeOf} />}
    </>
  )
}
