import { type ReportLine } from '@/lib/authoring/exchange/contract'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { directionOf } from '@/lib/platform/format/direction'

/** Longer lists of places are folded, never cut. */
const MAX_SHOWN = 8

/** Losses and errors, each with the places concerned. */
export function ReportLines({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {lines.map(({ sentence, places }) => (
        <li key={sentence + places.join()} className="grid gap-1 border-s-2 border-warning ps-3">
          <p>{sentence}</p>
          <ReportPlaces places={places.slice(0, MAX_SHOWN)} />
          {places.length > MAX_SHOWN && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-xs font-semibold">
                {copy.more(places.length - MAX_SHOWN)}
              </summary>
              <ReportPlaces places={places.slice(MAX_SHOWN)} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Quotations from the file: short ones side by side, long ones on lines of their own. */
function ReportPlaces({ places }: { places: readonly string[] }) {
  if (places.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
      {places.map((place) => (
        <li key={place} dir={directionOf(place)} className="wrap-anywhere">
          {place}
        </li>
      ))}
    </ul>
  )
}
