import { type Leaderboard } from '@/lib/progress/leaderboard/contract'
import { DAY_MS, TEHRAN_MS, tehranDay } from '@/lib/platform/calendar/working-time'
import { rankByBest } from '@/lib/progress/leaderboard/rules/ranks'
import { dayNumberOf, jalaliOf } from '@/lib/platform/format/calendar/jalali'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import * as repo from './repo'

const SHOWN = 20

/** The leaderboard of this month. Nothing is stored: it is computed at every view, so a member who leaves disappears at once. */
export async function getLeaderboard({ db, viewer }: ViewerContext): Promise<Leaderboard> {
  const { year, month } = jalaliOf(tehranDay(Date.now()))
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const [nickname, mocks] = await Promise.all([
    repo.findNickname(db, viewer.userId),
    repo.listMocks(db, startOf({ year, month }), startOf(next)),
  ])
  const nameOf = new Map(mocks.map(({ person, nickname: name }) => [person, name]))
  const rows = rankByBest(mocks).map(({ person, place, halfBands }) => ({
    place,
    halfBands,
    nickname: nameOf.get(person) ?? '',
    isMe: person === viewer.userId,
  }))
  return { month: { year, month }, nickname, rows: rows.filter(({ isMe }, index) => isMe || index < SHOWN) }
}

/** The first moment of a month in Tehran. */
function startOf(month: { readonly year: number; readonly month: number }): Date {
  return new Date((dayNumberOf({ ...month, day: 1 }) ?? 0) * DAY_MS - TEHRAN_MS)
}

/** @throws AppError nickname_taken */
export async function joinLeaderboard({ db, viewer }: ViewerContext, nickname: string): Promise<void> {
  try {
    await repo.upsertNickname(db, viewer.userId, nickname)
  } catch (error) {
    if (isUniqueViolation(error, 'leaderboard_nickname')) throw new AppError('nickname_taken')
    throw error
  }
}

export async function leaveLeaderboard({ db, viewer }: ViewerContext): Promise<void> {
  await repo.deleteNickname(db, viewer.userId)
}
