'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { examDraftsQuery } from '@/lib/api/queries/exam-drafts'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { paths } from '@/lib/paths'
import { ExamFilters } from './exam-filters'
import { ExamRows } from './exam-rows'
import { addressOf, readFilter, type Shown } from './list-filter'

const PAGE_SIZE = 20

/** Exams that I may compose. What is searched for stands in the address. */
export default function ExamList() {
  const router = useRouter()
  const shown = readFilter(useSearchParams())
  const query = useQuery(examDraftsQuery({ ...shown, size: PAGE_SIZE }))
  const go = (next: Shown) => router.push(addressOf(next), { scroll: false })
  const isFiltered = Object.keys(shown).some((name) => !['page', 'sort', 'order'].includes(name))
  return (
    <>
      <ExamFilters shown={shown} owners={query.data?.owners ?? []} onChange={go} />
      <QueryRegion query={query} words={copy} bars={['h-20', 'h-20', 'h-20']}>
        {({ items, total }) =>
          items.length === 0 ? (
            <NoExams isFiltered={isFiltered || shown.page > 1} />
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {copy.found(total)}
              </p>
              <ExamRows key={items.map(({ id }) => id).join()} items={items} isArchive={shown.state === 'archived'} />
              <Pager
                page={shown.page}
                pages={Math.ceil(total / PAGE_SIZE)}
                onChange={(page) => go({ ...shown, page })}
                words={copy}
              />
            </>
          )
        }
      </QueryRegion>
    </>
  )
}

function NoExams({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title={copy.noneTitle} text={copy.noneText}>
        <ButtonLink href={paths.myExams} variant="soft">
          {copy.showAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={copy.emptyTitle} text={copy.emptyText}>
      <ButtonLink href={paths.createExam}>{copy.create}</ButtonLink>
    </EmptyState>
  )
}
