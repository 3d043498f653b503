import type * as contract from '@/lib/contract/leaderboard'
import { route } from '../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../query'

export const leaderboardQuery = () => readQuery<typeof contract.getLeaderboard>('/leaderboard/', {}, CHANGES_ELSEWHERE)
export const joinLeaderboard = route<typeof contract.joinLeaderboard>('PUT', '/leaderboard/me/')
export const leaveLeaderboard = route<typeof contract.leaveLeaderboard>('DELETE', '/leaderboard/me/')
