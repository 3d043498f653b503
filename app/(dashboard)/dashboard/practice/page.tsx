import { type Metadata } from 'next'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { practiceOfferQuery } from '@/lib/sittings/practice/queries'
import { readWanted } from '@/lib/sittings/practice/rules/practice-link'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { PageData } from '../page-data'
import { PracticeHome } from './practice-home'

export const metadata: Metadata = { title: practiceCopy.title }

async function loadPractice(query: LoadQuery) {
  const me = await query(meQuery())
  return Promise.all([query(practiceOfferQuery()), me?.role === 'student' ? query(dayPlanQuery()) : null])
}

export default async function MyPracticePage({ searchParams }: PageProps<'/dashboard/practice'>) {
  const wanted = readWanted(await searchParams)
  return (
    <PageData load={loadPractice}>
      <PracticeHome requested={wanted} />
    </PageData>
  )
}
