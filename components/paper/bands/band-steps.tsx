import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { formatBand } from '@/lib/platform/format/number'

const copy = bandsCopy.chart
const [WIDTH, HEIGHT, EDGE] = [320, 140, 24]
const TOP = 9

type Draft<K extends string> = {
  readonly id: string
  readonly draftNo: number
  readonly band: number
  readonly bands: Readonly<Record<K, number>>
}
type BandStepsProps<K extends string> = {
  drafts: readonly Draft<K>[]
  criteria: readonly { readonly key: K; readonly name: string }[]
}

/** Bands across the drafts of one text as a chart and a table. Renders nothing until there are two drafts. */
export function BandSteps<K extends string>({ drafts, criteria }: BandStepsProps<K>) {
  const [first, last] = [drafts[0], drafts.at(-1)]
  if (!first || !last || drafts.length < 2) return null
  const points = drafts.map(({ band }, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (drafts.length - 1),
    y: HEIGHT - EDGE - (band / TOP) * (HEIGHT - 2 * EDGE),
    band,
  }))
  const bandSummary = copy.told(formatBand(first.band * 2), formatBand(last.band * 2))
  return (
    <figure className="grid gap-3">
      <svg role="img" aria-label={bandSummary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-md">
        <path
          d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')}
          className="fill-none stroke-primary"
          strokeWidth="3"
        />
        {points.map(({ x, y, band }, index) => (
          <g key={x}>
            <circle cx={x} cy={y} r="5" className="fill-primary" />
            <text x={x} y={y - 10} textAnchor="middle" className="fill-ink text-sm font-bold">
              {formatBand(band * 2)}
            </text>
            <text x={x} y={HEIGHT - 4} textAnchor="middle" className="fill-ink-soft text-xs">
              {copy.number(drafts[index]?.draftNo ?? index + 1)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">{bandSummary}</figcaption>
      <details>
        <summary className="grid min-h-11 items-center text-sm font-semibold">{copy.table}</summary>
        <div className="overflow-x-auto">
          <table aria-label={copy.table} className="w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className="px-2 py-1 text-start">
                  {copy.draft}
                </th>
                {criteria.map(({ key, name }) => (
                  <th key={key} scope="col" className="px-2 py-1 text-start font-normal">
                    {name}
                  </th>
                ))}
                <th scope="col" className="px-2 py-1 text-start">
                  {copy.overall}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {drafts.map(({ id, draftNo, band, bands }) => (
                <tr key={id}>
                  <th scope="row" className="px-2 py-1 text-start">
                    {copy.draftOf(draftNo)}
                  </th>
                  {criteria.map(({ key }) => (
                    <td key={key} className="px-2 py-1">
                      {formatBand(bands[key] * 2)}
                    </td>
                  ))}
                  <td className="px-2 py-1 font-bold">{formatBand(band * 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
