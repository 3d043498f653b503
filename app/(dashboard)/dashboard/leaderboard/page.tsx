import { type Metadata } from 'next'
import { LeaderboardPage } from '@/components/progress/leaderboard/leaderboard-page'
import { leaderboardQuery } from '@/lib/progress/leaderboard/queries'
import { leaderboardCopy } from '@/lib/progress/leaderboard/words'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: leaderboardCopy.title }

export default function DashboardLeaderboardPage() {
  return (
    <PageData load={(query) => query(leaderboardQuery())}>
      <LeaderboardPage />
    </PageData>
  )
}
