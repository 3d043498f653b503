import { type Metadata } from 'next'
import { NewAttempt } from '@/components/attempt/new-attempt'
import { newAttemptCopy } from '@/lib/copy/dashboard'

export const metadata: Metadata = { title: newAttemptCopy.title }

export default async function NewAttemptPage({ searchParams }: PageProps<'/dashboard/exam/new'>) {
  const { exam } = await searchParams
  return <NewAttempt slug={typeof exam === 'string' ? exam : ''} />
}
