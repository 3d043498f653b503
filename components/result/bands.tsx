import { Card } from '@/components/ui/card'
import { type AttemptResult } from '@/lib/contract/result'
import { resultCopy } from '@/lib/copy/result'
import { formatBand } from '@/lib/format/band'
import { SectionCard } from './section-card'

export function Bands({ result }: { result: AttemptResult }) {
  return (
    <section aria-labelledby="bands">
      <h2 id="bands" className="sr-only">
        {resultCopy.bandsTitle}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {result.sections.map((section) => (
          <SectionCard
            key={section.sitting}
            section={section}
            attempt={result.attempt}
            isOver={result.finishedAt !== null}
            isGivenUp={result.givenUpAt !== null}
          />
        ))}
        <Card tone="primary">
          <h3 className="text-sm font-semibold text-primary-ink">{resultCopy.overallTitle}</h3>
          {result.overallHalfBands === null ? (
            <p className="mt-3 text-sm text-primary-ink">{resultCopy.overallWaiting}</p>
          ) : (
            <p className="mt-1 text-5xl font-extrabold text-primary-ink">{formatBand(result.overallHalfBands)}</p>
          )}
        </Card>
      </div>
    </section>
  )
}
