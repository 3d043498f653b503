import { type Metadata } from 'next'
import { PageData } from './page-data'
import { DashboardHome } from '@/components/site/dashboard/dashboard-home'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { homeExamsQuery, homePapersQuery } from '@/lib/site/dashboard/queries'
import { workQueueQuery } from '@/lib/site/work-queue/queries'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { CandidateHome } from './candidate-home'

export const metadata: Metadata = { title: dashboardCopy.title }

async function loadHome(query: LoadQuery) {
  const me = await query(meQuery())
  if (me?.role === 'student') return query(dayPlanQuery())
  if (me) return Promise.all([query(workQueueQuery()), query(homeExamsQuery()), query(homePapersQuery())])
}

export default function DashboardPage() {
  return (
    <PageData load={loadHome}>
      <DashboardHome candidate={<CandidateHome />} />
    </PageData>
  )
}
