'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Choice } from '@/components/ui/choice/choice'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { attemptsQuery } from '@/lib/sittings/attempt/queries'
import { type Attempt, type AttemptFilter } from '@/lib/sittings/attempt/contract'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'
import { AttemptCard } from './attempt-card'

const PAGE_SIZE = 10
const FILTERS: readonly AttemptFilter[] = ['all', 'open', 'finished', 'strict', 'practice']

/** The heading of the page. With an open attempt, continuing it matters more than a new exam; an empty list has the act itself. */
export function AttemptHeading() {
  const { data } = useQuery(attemptsQuery(1, PAGE_SIZE, 'all'))
  const hasOpen = data?.items.some(isOpen) ?? false
  return (
    <PageHeading title={attemptCopy.listTitle} lead={attemptCopy.listLead}>
      {data?.total !== 0 && (
        <ButtonLink href={paths.exams} variant={hasOpen ? 'outline' : 'primary'}>
          {dashboardCopy.newExam}
        </ButtonLink>
      )}
    </PageHeading>
  )
}

/** All attempts of the user, or those of one kind, newest first. */
export function AttemptList() {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<AttemptFilter>('all')
  const query = useQuery({ ...attemptsQuery(page, PAGE_SIZE, filter), placeholderData: keepPreviousData })
  const choose = (next: AttemptFilter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <QueryRegion query={query} bars={['h-36', 'h-36']}>
      {({ items, total }) =>
        total === 0 && filter === 'all' ? (
          <EmptyState sign="exam" title={attemptCopy.emptyTitle} text={attemptCopy.emptyText}>
            <ButtonLink href={paths.exams} size="large">
              {dashboardCopy.newExam}
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            {(filter !== 'all' || total > MAX_WITHOUT_FILTER) && (
              <AttemptFilterChoice value={filter} onChange={choose} />
            )}
            {total === 0 && (
              <p role="status" className="py-8 text-center text-ink-soft">
                {attemptCopy.noneShown}
              </p>
            )}
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden">
              {items.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptCard attempt={attempt} isNext={attempt === items.find(isOpen)} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={attemptCopy} />
          </>
        )
      }
    </QueryRegion>
  )
}

const isOpen = ({ state }: Attempt) => state === 'open'

function AttemptFilterChoice({ value, onChange }: { value: AttemptFilter; onChange: (filter: AttemptFilter) => void }) {
  return (
    <Choice
      label={attemptCopy.show}
      choices={FILTERS.map((filter) => ({ value: filter, text: attemptCopy.shows[filter] }))}
      chosen={value}
      onChoose={onChange}
      className="mb-4"
    />
  )
}
