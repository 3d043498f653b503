'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PagedList } from '@/components/ui/list/paged-list'
import { errorReportsQuery } from '@/lib/platform/error-report/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { errorReportsCopy } from '@/lib/platform/error-report/words'
import { ErrorReportCard } from './error-report-card'

const PAGE_SIZE = 10

export function ErrorReportList() {
  const [page, setPage] = useState(1)
  const query = useQuery(errorReportsQuery({ page, size: PAGE_SIZE }))
  return (
    <PagedList
      query={query}
      words={manageCopy}
      bars={['h-56', 'h-56']}
      paging={{ page, size: PAGE_SIZE, onPage: setPage }}
      empty={<EmptyState title={errorReportsCopy.emptyTitle} text={errorReportsCopy.emptyText} />}
    >
      {({ items }) => (
        <ul className="grid gap-4">
          {items.map((report) => (
            <li key={report.id} className="min-w-0">
              <ErrorReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
