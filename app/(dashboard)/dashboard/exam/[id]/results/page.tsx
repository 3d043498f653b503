import { type Metadata } from 'next'
import { Suspense } from 'react'
import { ResultsPage } from '@/components/exam-results/results-page'
import { examResultsCopy } from '@/lib/copy/exam-results'

export const metadata: Metadata = { title: examResultsCopy.title }

export default async function ExamResultsPage({ params }: PageProps<'/dashboard/exam/[id]/results'>) {
  const { id } = await params
  return (
    <Suspense>
      <ResultsPage exam={id} />
    </Suspense>
  )
}
