'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { examDraftQuery } from '@/lib/api/queries/exam-drafts'
import { examDeskCopy as copy } from '@/lib/copy/exam-desk'
import { paths } from '@/lib/paths'
import { Desk } from './desk'

/** An exam on its writer's desk. */
export function ExamDesk({ id }: { id: string }) {
  const query = useQuery({ ...examDraftQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  if (query.error instanceof ApiError && isClosed(query.error)) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.myExams}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={copy} bars={['h-14', 'h-64', 'h-64']}>
      {(exam) => <Desk key={exam.id} exam={exam} />}
    </QueryRegion>
  )
}

/** Not mine, not there, or no id at all: asking again changes nothing. */
function isClosed({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 422
}
