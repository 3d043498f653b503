import { type TextFeedback } from '@/lib/teaching/examiner/contract'
import { familyOfKind } from '@/lib/teaching/examiner/rules/family'
import { feedbackCopy, hollowShapes, kindNames } from '@/lib/teaching/examiner/words/feedback'

const copy = feedbackCopy.compared

/** What became of the findings of the writer's last text about the same task. */
export function ComparedDrafts({
  compared: { at, mended, still, fresh },
}: {
  compared: NonNullable<TextFeedback['compared']>
}) {
  const isNothing = mended.length + still.length + fresh.length === 0
  return (
    <section aria-label={copy.title(at)} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-sunken p-4">
      <h4 className="text-sm font-bold">{copy.title(at)}</h4>
      <p className="text-sm">{isNothing ? copy.none : copy.counts(mended.length, still.length, fresh.length)}</p>
      {mended.length > 0 && (
        <ul aria-label={copy.mended} className="grid gap-1 text-sm">
          {mended.map(({ rule, kind, exact }, index) => (
            <li key={`${rule} ${index}`} data-family={familyOfKind(kind)} className="wrap-anywhere">
              <span className="font-semibold text-primary-ink">✓ {copy.mended}:</span>{' '}
              <span aria-hidden className="hollow-shape">
                {hollowShapes[familyOfKind(kind)]}
              </span>{' '}
              {kindNames[kind]}
              {exact !== '' && (
                <>
                  {' · '}
                  <bdi dir="ltr" lang="en" className="text-ink-soft">
                    “{exact}”
                  </bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
