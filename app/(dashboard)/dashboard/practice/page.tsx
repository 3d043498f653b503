import { type Metadata } from 'next'
import { PracticePage } from '@/components/practice/practice-page'
import { practiceCopy } from '@/lib/copy/player/practice'
import { readWanted } from '@/lib/domain/practice/wanted'

export const metadata: Metadata = { title: practiceCopy.title }

export default async function MyPracticePage({ searchParams }: PageProps<'/dashboard/practice'>) {
  return <PracticePage wanted={readWanted(await searchParams)} />
}
