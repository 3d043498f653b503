import * as z from 'zod'
import { isAllowedNickname, tidyNickname } from '@/lib/progress/leaderboard/rules/nickname'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Opt-in, under a nickname; nobody else is counted, and no name, number or attempt is public. */
const Row = z.object({
  /** Counted from 1; equal results share a place. */
  place: z.int(),
  nickname: z.string(),
  /** The best overall band × 2 of the month. */
  halfBands: z.int(),
  isMe: z.boolean(),
})
export const Leaderboard = z.object({
  /** A month of the Iranian calendar, in Tehran. */
  month: z.object({ year: z.int(), month: z.int() }),
  /** The caller's nickname; null: not on the leaderboard. */
  nickname: z.string().nullable(),
  /** The first twenty, and the caller's own rank if it is lower. */
  rows: z.array(Row),
})
export type Leaderboard = z.infer<typeof Leaderboard>

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/leaderboard/',
  auth: 'user',
  cap: 'read',
  summary: 'The best overall bands of this month, by nickname',
  response: Leaderboard,
})
export const NicknameBody = z.strictObject({
  nickname: z.string().max(100).transform(tidyNickname).pipe(z.string().refine(isAllowedNickname)),
})
/** `nickname_taken` also for a nickname that merely looks equal. */
export const joinLeaderboard = endpoint({
  method: 'PUT',
  path: '/leaderboard/me/',
  auth: 'user',
  summary: 'Join the leaderboard of the month, or change my nickname',
  body: NicknameBody,
  errors: ['nickname_taken', 'too_many_requests'],
})
/** Takes effect at once, for all months. Idempotent. */
export const leaveLeaderboard = endpoint({
  method: 'DELETE',
  path: '/leaderboard/me/',
  auth: 'user',
  summary: 'Leave the leaderboard of the month',
})
