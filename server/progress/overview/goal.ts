import { type Goal } from '@/lib/progress/overview/contract'
import { REST_DAYS } from '@/lib/progress/advice/rules/advice'
import { dayOfIsoDate, studyDayOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findGoal, type PersonRow, upsertGoal, upsertRefusal } from './repo'

/** Two years: nobody plans a test later, and a year typed in another calendar is far beyond. */
const FARTHEST_DAYS = 731

export async function getGoal({ db, viewer }: ViewerContext): Promise<Goal> {
  return toGoal(await findGoal(db, viewer.userId))
}

/**
 * Sets the viewer's target bands and test date. A stored date may stay after it has passed.
 * @throws AppError test_date_range
 */
export async function setGoal({ db, viewer }: ViewerContext, goal: Goal): Promise<Goal> {
  const { targets, testDate } = goal
  if (testDate !== null && !isTodayOrLater(testDate)) {
    const before = await findGoal(db, viewer.userId)
    if (before?.testDate !== testDate) throw new AppError('test_date_range')
  }
  await upsertGoal(db, viewer.userId, { ...targets, testDate })
  return goal
}

/** Today is allowed: the test may be this afternoon. */
function isTodayOrLater(date: string): boolean {
  const [day, today] = [dayOfIsoDate(date), studyDayOf(Date.now())]
  return day !== null && day >= today && day - today <= FARTHEST_DAYS
}

export async function refuseAdvice({ db, viewer }: ViewerContext, advice: string): Promise<void> {
  const today = studyDayOf(Date.now())
  await upsertRefusal(db, { userId: viewer.userId, advice, today, untilDay: today + REST_DAYS })
}

/** A goal that was never set has no bands and no date. */
export function toGoal(row: PersonRow['goal']): Goal {
  const { testDate = null, ...targets } = row ?? {}
  const none = { overall: null, listening: null, reading: null, writing: null, speaking: null }
  return { targets: { ...none, ...targets }, testDate }
}
