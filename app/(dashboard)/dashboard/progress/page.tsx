import { type Metadata } from 'next'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { progressCopy } from '@/lib/progress/plan/words'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { PageData } from '../page-data'
import { ProgressOverview } from './progress-overview'

export const metadata: Metadata = { title: progressCopy.title }

async function load(query: LoadQuery) {
  const me = await query(meQuery())
  return Promise.all([query(overviewQuery()), me?.role === 'student' ? query(dayPlanQuery()) : null])
}

export default function ProgressPage() {
  return (
    <PageData load={load}>
      <ProgressOverview />
    </PageData>
  )
}
