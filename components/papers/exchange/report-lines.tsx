import { type ReportLine } from '@/lib/contract/exchange'

/** What is lost or wrong, each with the places that it is about. */
export function ReportLines({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {lines.map(({ sentence, places }) => (
        <li key={sentence + places.join()} className="border-s-2 border-warning ps-3">
          <p>{sentence}</p>
          {places.length > 0 && (
            <p className="text-xs text-ink-soft">
              {places.map((place) => (
                <bdi key={place} className="me-3 wrap-anywhere">
                  {place}
                </bdi>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
