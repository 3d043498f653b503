'use client'

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@/components/ui/dialog'
import { QueryRegion } from '@/components/ui/query-region'
import { paperLogQuery } from '@/lib/api/queries/papers'
import { manageCopy } from '@/lib/copy/manage'
import { paperListCopy as copy } from '@/lib/copy/paper-list'
import { formatDayAndTime } from '@/lib/format/date'

/** Who did what to a paper, and when. */
export function PaperLogDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(paperLogQuery(id))
  return (
    <Dialog title={copy.logTitle(title)} onClose={onClose}>
      <QueryRegion query={query} words={manageCopy} bars={['h-10', 'h-10', 'h-10']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-ink-soft">{copy.logNone}</p>}
            <ol className="grid gap-3 text-sm">
              {items.map(({ at, by, act, detail }, index) => (
                <li key={index} className="border-s-2 border-line ps-3">
                  <p className="wrap-anywhere">
                    <bdi className="font-semibold">{by}</bdi> {copy.acts[act](detail)}
                  </p>
                  <p className="text-xs text-ink-faint">{formatDayAndTime(at)}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryRegion>
    </Dialog>
  )
}
