import { type Metadata } from 'next'
import { DashboardHome } from '@/components/dashboard/dashboard-home'
import { dashboardCopy } from '@/lib/copy/dashboard/dashboard'
import { CandidateHome } from './candidate-home'

export const metadata: Metadata = { title: dashboardCopy.title }

export default function DashboardPage() {
  return <DashboardHome candidate={<CandidateHome />} />
}
