'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { Skeleton } from '@/components/ui/skeleton'
import { meQuery } from '@/lib/api/queries/account'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { paths } from '@/lib/paths'
import { ExamTabs } from './exam-tabs'

/** Candidates, who are most visitors of this page, need none of it. */
const ExamList = dynamic(() => import('./exam-list'), { ssr: false, loading: () => <Skeleton className="h-64" /> })

const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }

/** Writers see the exams that they compose, with their own attempts (`mine`) one tab further; candidates see theirs alone. */
export function ExamsHome({ mine }: { mine: ReactNode }) {
  const query = useQuery(meQuery())
  const isMine = useSearchParams().get('tab') === 'mine'
  return (
    <QueryRegion query={query} words={words} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) => {
        if (role === 'student') return mine
        return (
          <>
            <ExamTabs isMine={isMine} />
            {isMine ? mine : <Composed />}
          </>
        )
      }}
    </QueryRegion>
  )
}

function Composed() {
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.papers('reading')} variant="outline" prefetch={false}>
            {copy.papers}
          </ButtonLink>
          <ButtonLink href={paths.createExam} prefetch={false}>
            {copy.create}
          </ButtonLink>
        </div>
      </PageHeading>
      <ExamList />
    </>
  )
}
