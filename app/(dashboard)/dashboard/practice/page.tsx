import { type Metadata } from 'next'
import { PracticePage } from '@/components/sittings/practice/practice-page'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { readWanted } from '@/lib/sittings/practice/rules/wanted'

export const metadata: Metadata = { title: practiceCopy.title }

export default async function MyPracticePage({ searchParams }: PageProps<'/dashboard/practice'>) {
  return <PracticePage wanted={readWanted(await searchParams)} />
}
