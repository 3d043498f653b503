'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type BackupState } from '@/lib/platform/backup/contract'
import { isAtRisk } from '@/lib/platform/backup/rules/freshness'
import { backupStateQuery } from '@/lib/platform/backup/queries'
import { backupNotice as copy } from '@/lib/platform/backup/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { CopiesLine } from './copies-line'

/**
 * Says how old the copies are, and when the last manual backup was: a plain line, or a warning when one is overdue and no recent copy makes up for
 * it.
 */
export function BackupLine() {
  const query = useQuery(backupStateQuery())
  return (
    <div className="mb-5 grid gap-3">
      <QueryRegion query={query} bars={['h-6']}>
        {({ lastAt, isOverdue, copying }) => (
          <>
            {copying && <CopiesLine copying={copying} nowMs={query.dataUpdatedAt} />}
            <LastBackup lastAt={lastAt} isOverdue={isOverdue && (copying === null || isAtRisk(copying.verdict))} />
          </>
        )}
      </QueryRegion>
    </div>
  )
}

function LastBackup({ lastAt, isOverdue }: Pick<BackupState, 'lastAt' | 'isOverdue'>) {
  const last = lastAt === null ? null : copy.last(formatDayAndTime(lastAt))
  if (!isOverdue) return <p className="text-sm text-ink-soft">{last ?? copy.none}</p>
  return (
    <Alert tone="warning" title={last === null ? copy.noneTitle : copy.overdueTitle}>
      {last !== null && <p>{last}</p>}
      <p>{last === null ? copy.riskOfAll : copy.risk}</p>
      <p>{copy.act}</p>
    </Alert>
  )
}
