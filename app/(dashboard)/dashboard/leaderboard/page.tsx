import { type Metadata } from 'next'
import { LeaderboardPage } from '@/components/progress/leaderboard/leaderboard-page'
import { leaderboardCopy } from '@/lib/progress/leaderboard/words'

export const metadata: Metadata = { title: leaderboardCopy.title }

export default function DashboardLeaderboardPage() {
  return <LeaderboardPage />
}
