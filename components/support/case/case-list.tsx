'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { PagedList } from '@/components/ui/list/paged-list'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type CaseRow } from '@/lib/support/case/contract/case'
import { CASES_PER_PAGE, casesQuery } from '@/lib/support/case/queries'
import { caseCopy } from '@/lib/support/case/words/case'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { paths } from '@/lib/platform/paths'
import { UsualQuestions } from './usual-questions'

/** The viewer's cases, the most recently updated first. */
export function CaseList() {
  const [{ page, q }, show] = useState({ page: 1, q: '' })
  const query = useQuery(casesQuery({ page, size: CASES_PER_PAGE, ...(q.trim() !== '' && { q: q.trim() }) }))
  const hasSearch = q !== '' || (query.data?.total ?? 0) > 5
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className="mb-3 text-lg">
        {copy.listTitle}
      </h2>
      {hasSearch && (
        <input
          type="search"
          dir={q === '' ? 'rtl' : 'auto'}
          maxLength={100}
          aria-label={copy.search}
          placeholder={copy.search}
          value={q}
          onChange={({ target }) => show({ page: 1, q: target.value })}
          className="mb-3 min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      )}
      <PagedList
        query={query}
        words={copy}
        bars={['h-20', 'h-20']}
        paging={{ page, size: CASES_PER_PAGE, onPage: (next) => show({ page: next, q }) }}
        empty={
          q.trim() === '' ? (
            <>
              <EmptyState sign="help" title={copy.emptyTitle} text={copy.emptyText} />
              <UsualQuestions />
            </>
          ) : (
            <EmptyState sign="help" title={copy.notFoundTitle} text={copy.notFoundText} />
          )
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((item) => (
              <CaseListRow key={item.no} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function CaseListRow({ item }: { item: CaseRow }) {
  const { no, subject, kind, state, isNew, isLate, changedAt } = item
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 focus-within:bg-sunken hover:bg-sunken">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          <Link href={paths.case(no)} prefetch={false} className="text-ink after:absolute after:inset-0">
            {copy.number(no)} · <bdi className="wrap-anywhere">{subject}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{caseCopy.kinds[kind]}</span>
          <span>{copy.promise(item, null)}</span>
          <span>{copy.changed(changedAt)}</span>
        </p>
      </div>
      {isNew && <Badge tone="primary">{state === 'closed' ? copy.isClosed : copy.isNew}</Badge>}
      {isLate && !isNew && <Badge tone="warning">{copy.late}</Badge>}
    </li>
  )
}
