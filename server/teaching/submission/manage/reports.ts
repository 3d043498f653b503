import { type SubmissionPay, type Strictness } from '@/lib/teaching/submission/contract/manage-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission-program'
import { areFarApart } from '@/lib/teaching/submission/rules/bands'
import { addMonths } from '@/lib/platform/format/calendar/moment'
import { dayNumberOf } from '@/lib/platform/format/calendar/jalali'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findPairs, findPay, findStrictness } from './report-repo'

type Month = { readonly year: number; readonly month: number }

/**
 * Whether two teachers are far apart is decided by the rule that requests a third opinion. It compares criteria, because a mean of four hides a
 * difference in one.
 */
export async function getStrictness({ db }: ManagerContext, days: number): Promise<{ items: Strictness[] }> {
  const [rows, pairs] = [await findStrictness(db, days), await findPairs(db, days)]
  const farApartPairs = pairs.filter(({ own, other }) => areFarApart(own, other))
  return {
    items: rows.map(({ readerId, name, ...row }) => ({
      ...row,
      reader: { id: readerId, name },
      far: farApartPairs.filter((pair) => pair.readerId === readerId).length,
    })),
  }
}

/** @throws AppError invalid_input for a month that the calendar does not have */
export async function getPay({ db }: ManagerContext, month: Month): Promise<SubmissionPay> {
  const [from, until] = [dayNumberOf({ ...month, day: 1 }), dayNumberOf(addMonths({ ...month, day: 1 }, 1))]
  if (from === null || until === null) throw new AppError('invalid_input')
  const rows = await findPay(db, { from, until })
  return { ...month, items: rows.map(({ readerId, name, ...row }) => ({ ...row, reader: { id: readerId, name } })) }
}

export async function exportPay(
  ctx: ManagerContext,
  { format, ...month }: Month & { readonly format: 'csv' | 'xlsx' },
): Promise<BytesReply> {
  const { items } = await getPay(ctx, month)
  const rows = items.map(({ reader, corrections, firsts, looks, texts, words, late }) => {
    return [reader.name, corrections, firsts, looks, texts, words, late]
  })
  const { year, month: number } = month
  const names = { name: submissionCopy.payFile(year, number), plainName: submissionCopy.payPlainFile(year, number) }
  return writeSheet([submissionCopy.payHead, ...rows], format, names)
}
