import { type InstituteReport } from '@/lib/institute/report/contract'
import { dayOfDate, mergeTeacherWork, listWeeks, MAX_DAYS } from '@/lib/institute/report/rules'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listProductSales } from '@/server/shop/sales/public'
import { listSpeakingWork } from '@/server/teaching/speaking/public'
import { listWritingWork } from '@/server/teaching/submission/public'
import { countActive, countEnrolments, countExams, countJoined } from './repo'

export type DateRange = { readonly from: string; readonly until: string }

/** @throws AppError invalid_input for a period that ends before it begins, or is too long */
export async function getReport({ db }: ManagerContext, { from, until }: DateRange): Promise<InstituteReport> {
  const [first, last] = [dayOfDate(from), dayOfDate(until)]
  if (last < first || last - first >= MAX_DAYS) throw new AppError('invalid_input')
  const days = { from: first, until: last + 1 }
  const [active, exams, enrolments, joined] = await Promise.all([
    countActive(db, days),
    countExams(db, days),
    countEnrolments(db, days),
    countJoined(db, days),
  ])
  const [writing, speaking, products] = await Promise.all([
    listWritingWork(db, days),
    listSpeakingWork(db, days),
    listProductSales(db, days),
  ])
  const byWeek = active.flatMap(({ week, count }) => (week === null ? [] : [{ week, count }]))
  return {
    from,
    until,
    active: active.find(({ week }) => week === null)?.count ?? 0,
    weeks: listWeeks({ from: first, until: last }, { active: byWeek, exams, enrolments, joined }),
    teachers: mergeTeacherWork(writing, speaking),
    products,
  }
}
