import { type Metadata } from 'next'
import { DashboardHome } from '@/components/site/dashboard/dashboard-home'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { CandidateHome } from './candidate-home'

export const metadata: Metadata = { title: dashboardCopy.title }

export default function DashboardPage() {
  return <DashboardHome candidate={<CandidateHome />} />
}
