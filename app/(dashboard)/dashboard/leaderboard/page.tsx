import { type Metadata } from 'next'
import { LeaderboardPage } from '@/components/leaderboard/leaderboard-page'
import { leaderboardCopy } from '@/lib/copy/leaderboard/leaderboard'

export const metadata: Metadata = { title: leaderboardCopy.title }

export default function DashboardLeaderboardPage() {
  return <LeaderboardPage />
}
