import { Chevron } from '@/components/ui/chevron'
import { Card } from '@/components/ui/card'
import { type Readiness } from '@/lib/progress/readiness/contract'
import { readinessCopy as copy } from '@/lib/progress/readiness/words'

/** Whether to book the real test, in a sentence; the rule and the bands that it considers open below. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const { kind, module: ofModule, lines } = readiness
  return (
    <Card className="grid gap-2 pb-2 sm:pb-3">
      <h2 className="text-lg">{copy.title}</h2>
      <p className={kind === 'open' ? 'font-semibold text-primary-ink' : ''}>
        {copy.summarise(readiness) ?? copy.noTarget}
      </p>
      <details className="group text-sm">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-ink-soft [&::-webkit-details-marker]:hidden">
          {copy.ruleTitle}
          <Chevron className="size-4 group-open:rotate-180" />
        </summary>
        <p className="pb-3 text-ink-soft">
          {copy.rule} {lines.length > 0 && `${copy.of(ofModule)}.`}
        </p>
        {lines.length > 0 && <ReadinessLines lines={lines} label={copy.of(ofModule)} />}
      </details>
    </Card>
  )
}

function ReadinessLines({ lines, label }: Pick<Readiness, 'lines'> & { label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li key={line.measure} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 sm:grid-cols-3">
          <span className="font-semibold">{copy.line(line)}</span>
          <span className="text-ink-soft max-sm:order-last max-sm:col-span-2">{copy.bands(line)}</span>
          <span className={line.state === 'reached' ? 'text-end text-primary-ink' : 'text-end text-ink-soft'}>
            {copy.state(line)}
          </span>
        </li>
      ))}
    </ul>
  )
}
