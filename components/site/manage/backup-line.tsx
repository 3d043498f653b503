'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { QueryRegion } from '@/components/ui/states/query-region'
import { backupStateQuery } from '@/lib/platform/backup/queries'
import { backupNotice as copy } from '@/lib/platform/backup/words'
import { formatDayAndTime } from '@/lib/platform/format/date'

/** The time of the last backup: a plain line, or a warning once a backup is overdue. */
export function BackupLine() {
  const query = useQuery(backupStateQuery())
  return (
    <div className="mb-5">
      <QueryRegion query={query} bars={['h-6']}>
        {({ lastAt, isOverdue }) => {
          const last = lastAt === null ? null : copy.last(formatDayAndTime(lastAt))
          if (!isOverdue) return <p className="text-sm text-ink-soft">{last ?? copy.none}</p>
          return (
            <Alert tone="warning" title={last === null ? copy.noneTitle : copy.overdueTitle}>
              {last !== null && <p>{last}</p>}
              <p>{last === null ? copy.riskOfAll : copy.risk}</p>
              <p>{copy.act}</p>
            </Alert>
          )
        }}
      </QueryRegion>
    </div>
  )
}
