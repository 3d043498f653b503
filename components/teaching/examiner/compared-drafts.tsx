import { type TextFeedback } from '@/lib/teaching/examiner/contract'
import { type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { familyOfKind } from '@/lib/teaching/examiner/rules/family'
import { feedbackCopy, hollowShapes, kindNames } from '@/lib/teaching/examiner/words/feedback'

const copy = feedbackCopy.compared
/** Quotes of one kind. */
const MAX_QUOTES = 3

/** What became of the findings in the writer's previous text about the same task. */
export function ComparedDrafts({
  compared: { at, mended, still, fresh },
}: {
  compared: NonNullable<TextFeedback['compared']>
}) {
  const isUnchanged = mended.length + still.length + fresh.length === 0
  return (
    <section aria-label={copy.title(at)} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-sunken p-4">
      <h4 className="text-sm font-bold">{copy.title(at)}</h4>
      <p className="text-sm">{isUnchanged ? copy.none : copy.counts(mended.length, still.length, fresh.length)}</p>
      {mended.length > 0 && (
        <ul aria-label={copy.mended} className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
          {[...new Set(mended.map(({ kind }) => kind))].map((kind) => (
            <CorrectedKind key={kind} kind={kind} mended={mended.filter((finding) => finding.kind === kind)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type CorrectedKindProps = { kind: FindingKind; mended: NonNullable<TextFeedback['compared']>['mended'] }

function CorrectedKind({ kind, mended }: CorrectedKindProps) {
  const family = familyOfKind(kind)
  const quotes = [...new Set(mended.map(({ exact }) => exact))].filter((exact) => exact !== '')
  const unquotedCount = quotes.length - MAX_QUOTES
  return (
    <li data-family={family} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p>
        <span className="font-semibold text-primary-ink">✓ {copy.mended}:</span>{' '}
        <span aria-hidden className="hollow-shape">
          {hollowShapes[family]}
        </span>{' '}
        {kindNames[kind]}
        {mended.length > 1 && ` (${feedbackCopy.times(mended.length)})`}
      </p>
      {quotes.slice(0, MAX_QUOTES).map((exact) => (
        <p key={exact} dir="ltr" lang="en" className="wrap-anywhere text-ink-soft">
          “{exact}”
        </p>
      ))}
      {unquotedCount > 0 && <p className="text-xs text-ink-faint">{feedbackCopy.more(unquotedCount)}</p>}
    </li>
  )
}
