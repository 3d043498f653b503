'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LazyFirstCorrection } from '@/components/site/first-correction/lazy'
import { MySubmissionList, MySubmissions } from '@/components/teaching/submission/my-submissions'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { ApiError } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { assessmentQuery } from '@/lib/teaching/submission/queries/assessment'
import { submissionQuery, submissionsQuery } from '@/lib/teaching/submission/queries/submissions'
import { loadingSubmissionCopy, submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { paths } from '@/lib/platform/paths'

const loading = () => <Skeleton className="h-96" />
/** Loaded on demand: candidates, who are most visitors, never need the teachers' parts, and teachers not the candidates' view. */
const SubmissionRoom = dynamic(() => import('@/components/teaching/submission/staff/submission-room'))
const AssessmentPage = dynamic(() => import('@/components/teaching/submission/assessment/assessment-page'), {
  ssr: false,
  loading,
})
const SubmissionPage = dynamic(
  () => import('@/components/teaching/submission/submission-page').then((module) => module.SubmissionPage),
  {
    ssr: false,
    loading,
  },
)

/** Shows candidates their own submissions, and staff the queue. */
export function SubmissionsByRole() {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <QueryRegion query={query} words={submissionsCopy} bars={['h-16', 'h-48']}>
      {({ role }) =>
        role === 'student' ? (
          <MySubmissions gift={<LazyFirstCorrection className="mb-6" />} />
        ) : (
          <PartBoundary isKnown={isInPage} fallback={loading()}>
            <StaffSubmissions isManager={role === 'manager'} />
          </PartBoundary>
        )
      }
    </QueryRegion>
  )
}

/** Teachers may also write: their own submissions are listed beside the others' if there are any. */
function StaffSubmissions({ isManager }: { isManager: boolean }) {
  const { data } = useQuery(submissionsQuery())
  const hasOwn = data !== undefined && (data.items.length > 0 || data.creditsLeft > 0)
  const ownSubmissions = hasOwn ? (
    <>
      <p className="mb-4">
        <ButtonLink href={paths.newSubmission}>{submissionsCopy.create}</ButtonLink>
      </p>
      <MySubmissionList />
    </>
  ) : null
  return <SubmissionRoom isManager={isManager} own={ownSubmissions} />
}

/** Shows one submission: the candidate’s page, or the teacher’s. */
export function SubmissionByRole({ id }: { id: string }) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={loadingSubmissionCopy} bars={['h-16', 'h-96']}>
      {({ role }) => (role === 'student' ? <SubmissionPage id={id} /> : <StaffSubmission id={id} />)}
    </QueryRegion>
  )
}

/** A staff member who has no assessment of a submission may be its author. */
function StaffSubmission({ id }: { id: string }) {
  const assessment = useQuery({ ...assessmentQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const isElsewhere = assessment.error instanceof ApiError && assessment.error.status === 404
  const ownSubmission = useQuery({ ...submissionQuery(id), enabled: isElsewhere })
  if (isElsewhere && ownSubmission.isPending) return loading()
  return ownSubmission.data ? (
    <SubmissionPage id={id} listHref={paths.submissionsTab('own')} />
  ) : (
    <AssessmentPage id={id} />
  )
}
