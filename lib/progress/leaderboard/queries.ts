import type * as contract from '@/lib/progress/leaderboard/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const leaderboardQuery = () => readQuery<typeof contract.getLeaderboard>('/leaderboard/', {}, CHANGES_ELSEWHERE)
export const joinLeaderboard = route<typeof contract.joinLeaderboard>('PUT', '/leaderboard/me/')
export const leaveLeaderboard = route<typeof contract.leaveLeaderboard>('DELETE', '/leaderboard/me/')
