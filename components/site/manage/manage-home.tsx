'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { authorsQuery } from '@/lib/learning/author/queries'
import { managedCasesQuery } from '@/lib/support/case/queries'
import { errorReportsQuery } from '@/lib/platform/error-report/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { paths } from '@/lib/platform/paths'
import { BackupLine } from './backup-line'
import { ClockLine } from './clock-line'
import { FilesLine } from './files-line'
import { FigureRow } from '@/components/platform/staff-list/figure-row'
import { MoneyLine } from './money-line'
import { OutboxFigures } from '@/components/platform/outbox/outbox-figures'
import { PeopleFigure } from '@/components/accounts/person/people-figure'
import { PostFigures } from './post-figures'

const { home } = manageCopy
const COUNT_ONLY = { page: 1, size: 1 } as const
const BARS = ['h-16'] as const

/** A manager's open work in figures; each loads and fails on its own. */
export function ManageHome() {
  return (
    <>
      <ClockLine />
      <BackupLine />
      <FilesLine />
      <MoneyLine />
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {[MessageFigure, PeopleFigure, OutboxFigures, ReportFigure, PostFigures, AuthorFigure].map((Figure, index) => (
          <li key={index}>
            <Figure />
          </li>
        ))}
      </ul>
    </>
  )
}

function MessageFigure() {
  const query = useQuery(managedCasesQuery(COUNT_ONLY))
  return (
    <QueryRegion query={query} bars={BARS}>
      {({ counts }) => (
        <FigureRow
          title={home.messages}
          figure={home.number(counts.open)}
          text={counts.open > 0 ? home.messagesText(counts.new, counts.late) : home.messagesNone}
          href={paths.managedCases}
        />
      )}
    </QueryRegion>
  )
}

function ReportFigure() {
  const query = useQuery(errorReportsQuery(COUNT_ONLY))
  return (
    <QueryRegion query={query} bars={BARS}>
      {({ total }) => (
        <FigureRow
          title={home.reports}
          figure={home.number(total)}
          text={total > 0 ? home.reportsText : home.reportsNone}
          href={paths.errorReports}
        />
      )}
    </QueryRegion>
  )
}

function AuthorFigure() {
  const query = useQuery(authorsQuery())
  return (
    <QueryRegion query={query} bars={BARS}>
      {({ items }) => (
        <FigureRow
          title={home.authors}
          figure={home.number(items.length)}
          text={home.authorsText}
          href={paths.authors}
        />
      )}
    </QueryRegion>
  )
}
