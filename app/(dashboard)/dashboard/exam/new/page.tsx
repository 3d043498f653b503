import { type Metadata } from 'next'
import { LazyExamChooser } from '@/components/sittings/attempt/lazy'
import { NewAttempt } from '@/components/sittings/attempt/new-attempt'
import { PageHeading } from '@/components/ui/page-heading'
import { Skeleton } from '@/components/ui/states/skeleton'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { eligibilityQuery, examQuery } from '@/lib/authoring/exam/queries/exams'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { PageData } from '../../page-data'

export const metadata: Metadata = { title: newAttemptCopy.title }

function loadExam(query: LoadQuery, slug: string) {
  return Promise.all([query(examQuery(slug)), query(eligibilityQuery(slug))])
}

export default async function NewAttemptPage({ searchParams }: PageProps<'/dashboard/exam/new'>) {
  const { exam, mode } = await searchParams
  const wished = mode === 'practice' ? mode : 'strict'
  if (typeof exam === 'string' && exam !== '')
    return (
      <PageData load={(query) => loadExam(query, exam)}>
        <NewAttempt slug={exam} preferredMode={wished} />
      </PageData>
    )
  return (
    <>
      <PageHeading title={newAttemptCopy.title} lead={newAttemptCopy.chooseLead} />
      <LazyExamChooser>
        <Skeleton className="h-80" />
      </LazyExamChooser>
    </>
  )
}
