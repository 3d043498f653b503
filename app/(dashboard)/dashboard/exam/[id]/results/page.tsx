import { type Metadata } from 'next'
import { Suspense } from 'react'
import { MissingPage } from '@/components/errors/missing-page'
import { ResultsPage } from '@/components/exam-results/results-page'
import { examResultsCopy } from '@/lib/copy/exam-results'
import { isUuid } from '@/lib/domain/text/uuid'

export const metadata: Metadata = { title: examResultsCopy.title }

export default async function ExamResultsPage({ params }: PageProps<'/dashboard/exam/[id]/results'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <Suspense>
      <ResultsPage exam={id} />
    </Suspense>
  )
}
