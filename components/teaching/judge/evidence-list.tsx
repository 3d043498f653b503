import { type JudgedCriterion } from '@/lib/teaching/judge/contract/judgements'
import { judgementCopy as copy } from '@/lib/teaching/judge/words/judgement'
import { directionOf } from '@/lib/platform/format/direction'

/** Places of the text with what the machine says of them. */
export function EvidenceList({ evidence }: { evidence: JudgedCriterion['evidence'] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {evidence.map(({ quote, why, kind }) => (
        <li key={quote} className="grid gap-1">
          <p>
            <span className="text-xs font-semibold text-ink-soft">{copy.kinds[kind]}: </span>
            <q lang="en" dir={directionOf(quote)} className="break-words">
              {quote}
            </q>
          </p>
          {why !== '' && <p dir={directionOf(why)}>{why}</p>}
        </li>
      ))}
    </ul>
  )
}
