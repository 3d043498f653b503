import { BandRuler } from '@/components/ui/band-ruler'
import { Chevron } from '@/components/ui/chevron'
import { Card } from '@/components/ui/card'
import { type Readiness } from '@/lib/progress/readiness/contract'
import { readinessCopy as copy } from '@/lib/progress/readiness/words'

/** Whether to book the real test: the rule, the bands that it considers, and what is missing. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const { kind, module: ofModule, lines } = readiness
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <p className={kind === 'open' ? 'font-semibold text-primary-ink' : ''}>
        {copy.summarise(readiness) ?? copy.noTarget}
      </p>
      {lines.length > 0 && (
        <ul aria-label={copy.of(ofModule)} className="divide-y divide-line border-y border-line text-sm">
          {lines.map((line) => (
            <li
              key={line.measure}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_7rem_8rem] sm:gap-x-6"
            >
              <span className="font-semibold">{copy.line(line)}</span>
              <span className="max-sm:order-1 max-sm:col-span-2">
                <BandRuler band={line.days.at(-1)?.halfBands ?? null} target={line.target} />
              </span>
              <span className="text-ink-soft max-sm:order-last max-sm:col-span-2 max-sm:text-xs">
                {copy.bands(line)}
              </span>
              <span className={line.state === 'reached' ? 'text-primary-ink' : 'text-ink-soft'}>
                {copy.state(line)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="group -mb-2 text-sm text-ink-soft">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {copy.ruleTitle}
          <Chevron className="size-4 group-open:rotate-180" />
        </summary>
        <p className="pb-2">
          {copy.rule} {lines.length > 0 && `${copy.of(ofModule)}.`}
        </p>
      </details>
    </Card>
  )
}
