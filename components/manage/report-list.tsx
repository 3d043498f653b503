'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { errorReportsQuery } from '@/lib/api/queries/messages'
import { manageCopy, reportsCopy } from '@/lib/copy/manage'
import { ReportCard } from './report-card'

const PAGE_SIZE = 10

export function ReportList() {
  const [page, setPage] = useState(1)
  const query = useQuery(errorReportsQuery({ page, size: PAGE_SIZE }))
  return (
    <QueryRegion query={query} words={manageCopy} bars={['h-56', 'h-56']}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState title={reportsCopy.emptyTitle} text={reportsCopy.emptyText} />
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((report) => (
                <li key={report.id} className="min-w-0">
                  <ReportCard report={report} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={manageCopy} />
          </>
        )
      }
    </QueryRegion>
  )
}
