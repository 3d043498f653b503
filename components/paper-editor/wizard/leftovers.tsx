import { Chevron } from '@/components/ui/chevron'
import { leftoverReasons, wizardCopy } from '@/lib/copy/wizard'
import { type Leftover } from '@/lib/domain/wizard/proposal'

const SHOWN = 100
/** Of one piece; a document without line breaks is one. */
const LONGEST = 500

/** Pieces of which nothing was made: nothing of a document is lost unseen. */
export function Leftovers({ leftovers }: { leftovers: readonly Leftover[] }) {
  const rest = leftovers.length - SHOWN
  return (
    <details open={leftovers.length <= 12} className="group rounded-lg bg-warning-soft p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-warning">
        {wizardCopy.leftovers(leftovers.length)}
        <Chevron className="ms-2 size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm">{wizardCopy.leftoversLead}</p>
      <ol className="mt-3 grid gap-2">
        {leftovers.slice(0, SHOWN).map(({ at, text, reason }, index) => (
          <li key={index} className="grid gap-0.5 rounded-md bg-surface px-3 py-2 text-sm">
            <p className="text-xs text-ink-soft">
              {wizardCopy.line(at)} · {leftoverReasons[reason]}
            </p>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text}
            </p>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-sm">{wizardCopy.more(rest)}</p>}
    </details>
  )
}
