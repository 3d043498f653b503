import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type CarriedMark } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { familyShapes, tagNames, verdictNames } from '@/lib/teaching/submission/words/annotations'
import { familyOf } from '@/lib/teaching/submission/rules/correction'
import { CARRIED_VERDICTS } from '@/lib/teaching/submission/rules/carry-thresholds'

const TONES = { mended: 'primary', gone: 'neutral', still: 'warning', moved: 'warning', unsure: 'neutral' } as const

/** What happened to the annotations of the previous draft. */
export function CarriedMarks({ carried }: { carried: readonly CarriedMark[] }) {
  if (carried.length === 0) return null
  const counts = CARRIED_VERDICTS.map((verdict) => ({
    verdict,
    count: carried.filter((item) => item.verdict === verdict).length,
  })).filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="carried" className="print:hidden">
      <h2 id="carried" className="text-xl">
        {copy.carriedTitle}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{copy.carriedText}</p>
      <p className="mb-4 flex flex-wrap gap-2">
        {counts.map(({ verdict, count }) => (
          <Badge key={verdict} tone={TONES[verdict]}>
            {copy.carriedCounts(verdictNames[verdict], count)}
          </Badge>
        ))}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {carried.map(({ mark, verdict, isAsProposed }) => (
          <li key={mark.id} data-family={familyOf(mark.tag)}>
            <Card className="grid h-full grid-cols-[minmax(0,1fr)] gap-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-bold">
                <span aria-hidden className="mark-shape">
                  {familyShapes[familyOf(mark.tag)]}
                </span>
                {tagNames[mark.tag]}
                <Badge tone={TONES[verdict]}>{verdictNames[verdict]}</Badge>
              </p>
              <p dir="ltr" lang="en" className="text-sm wrap-anywhere text-ink-soft">
                {mark.anchor.exact}
              </p>
              {isAsProposed && <p className="text-xs text-primary-ink">{copy.asProposed}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
