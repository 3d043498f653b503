import { daysToTest, type MockReason, type PlanFacts } from './plan-facts'

/** Mocks are at least three days apart, and none is in the last two days before the test. */
export const MIN_DAYS_BETWEEN = 3
export const LAST_DAYS = 2
const SECOND_AFTER = 7
/** Readiness is judged by three mocks: this many are reserved for the last weeks before the test. */
const RESERVED_MOCKS = 3
const LAST_WEEKS_DAYS = 21

/** In how many days another mock is useful; 0 today. */
export function daysToNextMock({ mocks, today }: Pick<PlanFacts, 'mocks' | 'today'>): number {
  return mocks.lastDay === null ? 0 : Math.max(0, mocks.lastDay + MIN_DAYS_BETWEEN - today)
}

/** Whether a complete mock is due, with the reason. */
export function adviseMock(facts: PlanFacts): MockReason | null {
  const { mocks, today, stock, hasOpenExam } = facts
  const daysLeft = daysToTest(facts)
  if (hasOpenExam || stock.mocks < 1 || (daysLeft ?? LAST_DAYS + 1) <= LAST_DAYS) return null
  if (mocks.lastDay === null) return { kind: 'first' }
  const days = today - mocks.lastDay
  if (mocks.count === 1) return days >= SECOND_AFTER ? { kind: 'second' } : null
  const isReserved = (daysLeft ?? 0) > LAST_WEEKS_DAYS && stock.mocks <= RESERVED_MOCKS
  return !isReserved && days >= minDaysBetween(daysLeft) ? { kind: 'spaced', days, daysLeft } : null
}

/** The nearer the test, the more often. */
function minDaysBetween(daysLeft: number | null): number {
  if (daysLeft === null || daysLeft > 28) return 14
  return daysLeft > 14 ? 7 : 4
}
