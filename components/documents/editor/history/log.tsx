import { type ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { documentLogCopy as copy } from '@/lib/documents/draft/words/editor'
import { formatDayAndTime } from '@/lib/platform/format/date'

type LogEntry = { readonly at: string; readonly by: string }
type LogListProps<E extends LogEntry> = {
  entries: readonly E[]
  /** The sentence for an entry; its subject is shown before it. */
  describeEntry: (entry: E) => ReactNode
}

export function LogList<E extends LogEntry>({ entries, describeEntry }: LogListProps<E>) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map((entry, index) => (
        <li key={index} className="border-s-2 border-line ps-3">
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{entry.by}</bdi> {describeEntry(entry)}
          </p>
          <p className="text-xs text-ink-faint">{formatDayAndTime(entry.at)}</p>
        </li>
      ))}
    </ol>
  )
}

type LogDialogProps<E extends LogEntry> = Pick<LogListProps<E>, 'describeEntry'> & {
  title: string
  query: { data: { items: readonly E[] } | undefined; error: Error | null; refetch: () => unknown }
  onClose: () => void
}

export function LogDialog<E extends LogEntry>({ title, query, describeEntry, onClose }: LogDialogProps<E>) {
  return (
    <Dialog title={copy.title(title)} onClose={onClose}>
      <QueryRegion query={query} bars={['h-10', 'h-10', 'h-10']}>
        {({ items }) => <LogList entries={items} describeEntry={describeEntry} />}
      </QueryRegion>
    </Dialog>
  )
}
