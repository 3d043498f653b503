import type * as z from 'zod'
import { dayOfIsoDate, isoDateOf, startOfStudyDay } from '@/lib/platform/calendar/study-day'
import { daysToTest } from '@/lib/progress/plan/rules/plan-facts'
import { daysToNextMock, LAST_DAYS, MIN_DAYS_BETWEEN } from '@/lib/progress/plan/rules/next-mock'
import { type Readiness } from '@/lib/progress/readiness/contract'
import { fitsBeforeTest, FRESH_DAYS, judgeReadiness, NEEDED_DAYS } from '@/lib/progress/readiness/rules/readiness'
import { type ViewerContext } from '@/server/platform/http/context'
import { moduleOf, type PersonRow, toGoal } from '@/server/progress/overview/public'
import { listStrictBands } from './repo'

type Reply = z.input<typeof Readiness>

/** Whether the viewer should book the real test. One statement; none for somebody without a target or a band. */
export async function findReadiness({ db, viewer }: ViewerContext, person: PersonRow, today: number): Promise<Reply> {
  const { targets, testDate } = toGoal(person.goal)
  const examModule = moduleOf(person)
  const hasTarget = Object.values(targets).some((target) => target !== null)
  const since = new Date(startOfStudyDay(today - FRESH_DAYS + 1))
  const bands = hasTarget && person.bands.length > 0 ? await listStrictBands(db, viewer.userId, since) : []
  const judged = judgeReadiness({ today, targets, module: examModule, bands })
  if (judged.kind === 'no-target') return { kind: judged.kind, module: examModule, lines: [], fits: null }
  const missingDays = Math.min(NEEDED_DAYS, Math.max(...judged.lines.map((line) => line.more)))
  const daysLeft = daysToTest({ today, testDay: testDate === null ? null : dayOfIsoDate(testDate) })
  const wait = daysToNextMock({ today, mocks: person.mocks })
  return {
    kind: judged.kind,
    module: examModule,
    lines: judged.lines.map(({ days, ...line }) => ({
      ...line,
      days: days.map(({ day, halfBands }) => ({ day: isoDateOf(day), halfBands })),
    })),
    fits:
      missingDays === 0
        ? null
        : fitsBeforeTest(missingDays, daysLeft, { wait, between: MIN_DAYS_BETWEEN, last: LAST_DAYS }),
  }
}
