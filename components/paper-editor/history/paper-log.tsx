import { type listPaperLog } from '@/lib/contract/papers'
import { paperHistoryCopy } from '@/lib/copy/paper-editor'
import { formatDayAndTime } from '@/lib/format/date'
import type * as z from 'zod'

type Entries = z.infer<(typeof listPaperLog)['response']>['items']

export function PaperLog({ entries }: { entries: Entries }) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{paperHistoryCopy.noLog}</p>
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map((entry, index) => (
        <li key={index} className="border-s-2 border-line ps-3">
          <p>
            <bdi className="font-semibold">{entry.by}</bdi> {paperHistoryCopy.acts[entry.act]}
            {entry.detail && <bdi className="text-ink-soft"> ({entry.detail})</bdi>}
          </p>
          <p className="text-xs text-ink-faint">{formatDayAndTime(entry.at)}</p>
        </li>
      ))}
    </ol>
  )
}
