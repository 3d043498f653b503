import { createHash } from 'node:crypto'
import { type ErrorReport } from '@/lib/platform/error-report/contract'
import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { redactSecrets } from '@/lib/platform/text/redact'
import { paths } from '@/lib/platform/paths'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { limitKeyOf, originOf } from '@/server/platform/http/address'
import { type Context, type RequestContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { notifyManagers } from '@/server/platform/outbox/public'
import {
  countAgain,
  countNewReports,
  deleteOldReports,
  insertReport,
  listReports,
  removeReport,
  markRelayed,
} from './repo'

/** The most kinds of errors that are stored: more than anybody reads. */
const MAX_REPORTS = 2_000

/** New kinds of errors accepted per hour; more would be noise or abuse. */
const NEW_PER_HOUR = 30
/** Messages to the managers' chat per hour, including known kinds. */
const REPORTS_PER_HOUR = 30
const MAX_TEXT = 16_000
/** The beginning of a report identifies the error; further down browsers' stacks differ. */
const FINGERPRINT_TEXT = 1_500

/** The number in one of our reports (`describeError`), as its screen showed it; no other text, because names are not removed from it. */
const SHOWN_ID = /^\{"id":"(b-[\da-f]{8}|\d{1,20})"/

/** Limits on reports from strangers. */
type Limits = { readonly byAddress: Limiter; readonly byAll: Limiter }

/** `factor` raises the limit per address, for schools. */
export function createLimits(factor: number): Limits {
  return {
    byAddress: createLimiter({ points: 10 * factor, perSeconds: 60 }),
    byAll: createLimiter({ points: 300, perSeconds: 60 }),
  }
}

/**
 * Stores a page's error report without secrets; equal reports are counted. The managers' chat gets each kind once an hour.
 * @throws AppError too_many_requests; invalid_input without readable text
 */
export async function receiveErrorReport(ctx: RequestContext, limits: Limits, text: string): Promise<void> {
  await limits.byAddress.take(limitKeyOf(ctx.address))
  await limits.byAll.take('all')
  const readable = text.replace(/[\p{Cs}\p{Cc}]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : '')).trim()
  if (!readable) throw new AppError('invalid_input')
  const redacted = redactSecrets(readable).slice(0, MAX_TEXT)
  const fingerprint = fingerprintOf(redacted)
  const shownId = SHOWN_ID.exec(redacted)?.[1] ?? null
  await inTransaction(ctx, async (ctx) => {
    if (!(await countAgain(ctx.db, fingerprint, shownId))) {
      if ((await countNewReports(ctx.db)) >= NEW_PER_HOUR) return
      await insertReport(ctx.db, { id: ctx.newId(), fingerprint, text: redacted, shownId })
    }
    const due = await markRelayed(ctx.db, fingerprint, REPORTS_PER_HOUR)
    if (due) await sendToChannel(ctx, redacted, due)
  })
}

type RelayedReport = { readonly id: string; readonly count: number }

async function sendToChannel(ctx: Context, text: string, { id, count }: RelayedReport): Promise<void> {
  const { subject, chat } = outgoingCopy.report
  const link = originOf(ctx.settings) + paths.errorReports
  await notifyManagers(ctx, { subject, text: chat({ count, text, link }), about: id })
}

/** Ignores ids, times, lines and build hashes, which differ between reports of the same error. */
function fingerprintOf(text: string): Buffer {
  const common = text
    .slice(0, FINGERPRINT_TEXT)
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{8,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
  return createHash('sha256').update(common).digest()
}

export async function listErrorReportPage(
  { db }: Context,
  page: PageRequest,
): Promise<{ items: ErrorReport[]; total: number }> {
  const { rows, total } = await listReports(db, page)
  const items = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  return { items, total }
}

/** @throws AppError not_found */
export async function deleteErrorReport({ db }: Context, id: string): Promise<void> {
  if (!(await removeReport(db, id))) throw new AppError('not_found')
}

/** Deletes error reports that have not recurred for long, and the oldest of too many. */
export function sweepErrorReports({ db }: Context): Promise<void> {
  return deleteOldReports(db, MAX_REPORTS)
}
