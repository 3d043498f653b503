import { type AuditEntry } from '@/lib/contract/post-draft'
import { historyCopy } from '@/lib/copy/post-history'
import { formatDayAndTime } from '@/lib/format/date'

export function PostLog({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{historyCopy.noLog}</p>
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map((entry, index) => (
        <li key={index} className="border-s-2 border-line ps-3">
          <p>
            <bdi className="font-semibold">{entry.by}</bdi> {historyCopy.acts[entry.act]}
            {entry.detail && <bdi className="text-ink-soft"> ({detailOf(entry)})</bdi>}
          </p>
          <p className="text-xs text-ink-faint">{formatDayAndTime(entry.at)}</p>
        </li>
      ))}
    </ol>
  )
}

/** The server tells a version by its number and a schedule by its instant. */
function detailOf({ act, detail }: AuditEntry): string {
  if (act === 'scheduled' && !Number.isNaN(Date.parse(detail))) return formatDayAndTime(detail)
  return /^\d+$/.test(detail) ? historyCopy.version(Number(detail)) : detail
}
