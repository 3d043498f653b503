import { Band } from '@/components/ui/band'
import { Mixed } from '@/components/ui/mixed'
import { bandsCopy as copy } from '@/lib/paper/bands/words/bands'
import { directionOf } from '@/lib/platform/format/direction'

type CriterionBand = {
  readonly key: string
  readonly name: string
  readonly english: string
  /** 0 to 9; a half band of an older assessment and the mean of two are shown unchanged. */
  readonly band: number | null
  readonly reason: string
}

/** The criteria for the candidate, on one sheet: the band, its share of nine, and the reason. */
export function CriteriaBands({ criteria }: { criteria: readonly CriterionBand[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      {criteria.map(({ key, name, english, band, reason }) => (
        <div key={key} className="break-inside-avoid bg-surface p-4 sm:px-5">
          <dt className="flex items-start justify-between gap-3">
            <span>
              <span className="block font-bold">{name}</span>
              <span lang="en" dir="ltr" className="block text-xs text-ink-faint">
                {english}
              </span>
            </span>
            {band === null ? (
              <span className="text-sm font-extrabold">{copy.noneGiven}</span>
            ) : (
              <Band half={band * 2} className="text-2xl" />
            )}
          </dt>
          <dd className="mt-2">
            <div aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken print:hidden">
              <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${(100 * (band ?? 0)) / 9}%` }} />
            </div>
            {reason !== '' && (
              <p dir={directionOf(reason)} className="mt-2 text-sm whitespace-pre-wrap">
                <Mixed text={reason} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
