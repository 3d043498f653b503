import { type Metadata } from 'next'
import { LazyExamChooser } from '@/components/sittings/attempt/lazy'
import { NewAttempt } from '@/components/sittings/attempt/new-attempt'
import { PageHeading } from '@/components/ui/page-heading'
import { Skeleton } from '@/components/ui/states/skeleton'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'

export const metadata: Metadata = { title: newAttemptCopy.title }

export default async function NewAttemptPage({ searchParams }: PageProps<'/dashboard/exam/new'>) {
  const { exam, mode } = await searchParams
  const wished = mode === 'practice' ? mode : 'strict'
  if (typeof exam === 'string' && exam !== '') return <NewAttempt slug={exam} wished={wished} />
  return (
    <>
      <PageHeading title={newAttemptCopy.title} lead={newAttemptCopy.chooseLead} />
      <LazyExamChooser>
        <Skeleton className="h-40 max-w-xl" />
      </LazyExamChooser>
    </>
  )
}
