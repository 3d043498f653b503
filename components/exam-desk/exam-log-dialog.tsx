'use client'

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@/components/ui/dialog'
import { QueryRegion } from '@/components/ui/query-region'
import { examLogQuery } from '@/lib/api/queries/exam-drafts'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { formatDayAndTime } from '@/lib/format/date'

/** Who did what to an exam, and when. */
export function ExamLogDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(examLogQuery(id))
  return (
    <Dialog title={copy.logTitle(title || copy.untitled)} onClose={onClose}>
      <QueryRegion query={query} words={copy} bars={['h-10', 'h-10', 'h-10']}>
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
