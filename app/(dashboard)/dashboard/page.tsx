import { type Metadata } from 'next'
import Link from 'next/link'
import { AttemptList } from '@/components/attempt/attempt-list'
import { DashboardHome } from '@/components/dashboard/dashboard-home'
import { Welcome } from '@/components/dashboard/welcome'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: dashboardCopy.title }

export default function DashboardPage() {
  return <DashboardHome candidate={<CandidateHome />} />
}

function CandidateHome() {
  return (
    <>
      <Welcome />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{dashboardCopy.recentTitle}</h2>
        <Link
          href={paths.myExams}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {dashboardCopy.seeAll}
        </Link>
      </div>
      <AttemptList limit={3} />
    </>
  )
}
