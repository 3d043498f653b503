import { type Metadata } from 'next'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { progressCopy } from '@/lib/progress/plan/words'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { PageData } from '../page-data'
import { ProgressOverview } from './progress-overview'

export const metadata: Metadata = { title: progressCopy.title }

const load = (query: LoadQuery) => query(overviewQuery())

export default function ProgressPage() {
  return (
    <PageData load={load}>
      <ProgressOverview />
    </PageData>
  )
}
