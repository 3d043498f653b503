import { classNames } from '@/components/ui/class-names'
import { type JudgedCriterion } from '@/lib/teaching/judge/contract/judgements'
import { judgementCopy as copy } from '@/lib/teaching/judge/words/judgement'
import { directionOf } from '@/lib/platform/format/direction'

type EvidenceListProps = {
  evidence: JudgedCriterion['evidence']
  /** Given if the text is beside the list: finds a quote in it. Null for a quote that does not occur there. */
  placeOf?: (index: number) => { id: string; isPicked: boolean; onPick: () => void } | null
}

/** Quotes of the text with the machine's remarks on them. */
export function EvidenceList({ evidence, placeOf }: EvidenceListProps) {
  return (
    <ul className="grid gap-2 text-sm">
      {evidence.map(({ quote, why, kind }, index) => (
        <li key={quote} className="grid gap-1">
          <div>
            <span className="text-xs font-semibold text-ink-soft">{copy.kinds[kind]}: </span>
            <Quote quote={quote} place={placeOf?.(index) ?? null} />
          </div>
          {why !== '' && <p dir={directionOf(why)}>{why}</p>}
        </li>
      ))}
    </ul>
  )
}

type QuoteProps = { quote: string; place: ReturnType<NonNullable<EvidenceListProps['placeOf']>> }

function Quote({ quote, place }: QuoteProps) {
  const words = (
    <q lang="en" dir={directionOf(quote)} className="break-words">
      {quote}
    </q>
  )
  if (!place) return words
  return (
    <button
      type="button"
      aria-pressed={place.isPicked}
      aria-label={copy.showInText(quote)}
      data-quote={place.id}
      onClick={place.onPick}
      className={classNames(
        'inline min-h-11 rounded-sm text-start underline decoration-dotted underline-offset-4',
        place.isPicked && 'bg-sunken',
      )}
    >
      {words}
    </button>
  )
}
