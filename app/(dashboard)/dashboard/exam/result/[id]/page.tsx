import { type Metadata } from 'next'
import { ResultWithReview } from './result-with-review'
import { resultCopy } from '@/lib/copy/result'

export const metadata: Metadata = { title: resultCopy.title }

export default async function ExamResultPage({ params }: PageProps<'/dashboard/exam/result/[id]'>) {
  const { id } = await params
  return <ResultWithReview attempt={id} />
}
