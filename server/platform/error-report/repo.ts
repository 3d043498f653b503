import { type ErrorReport } from '@/lib/platform/error-report/contract'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

type ReportRow = Omit<ErrorReport, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date }

/** Numbers of screens that a row keeps. */
const MAX_IDS = 20
/** SQL: the row's numbers with another ($n, null without one), the latest last. */
const IDS_WITH = (n: number) => `case when $${n}::text is null or $${n} = any(error_reports.ids) then error_reports.ids
  else (error_reports.ids || $${n}::text)[greatest(1, cardinality(error_reports.ids) + 2 - ${MAX_IDS}):] end`

/** False if it is the first of its kind. */
export async function countAgain(db: Database, fingerprint: Buffer, shownId: string | null): Promise<boolean> {
  return hasRow(db, {
    text: `update error_reports set count = least(count, 2147483646) + 1, last_at = now(), ids = ${IDS_WITH(2)}
      where fingerprint = $1 returning id`,
    values: [fingerprint, shownId],
  })
}

/** The number of new kinds in the last hour. */
export async function countNewReports(db: Database): Promise<number> {
  return countOf(db, {
    text: "select count(*)::int from error_reports where first_at > now() - interval '1 hour'",
    values: [],
  })
}

/** A concurrent second report is counted. */
export async function insertReport(
  db: Database,
  report: { id: string; fingerprint: Buffer; text: string; shownId: string | null },
): Promise<void> {
  await db.query({
    text: `insert into error_reports (id, fingerprint, text, ids) values ($1, $2, $3, array_remove(array[$4::text], null))
      on conflict (fingerprint) do update set count = least(error_reports.count, 2147483646) + 1, last_at = now(),
        ids = ${IDS_WITH(4)}`,
    values: [report.id, report.fingerprint, report.text, report.shownId],
  })
}

/** The count, if it is time for a chat message; null if one was sent within the hour, or if `maxPerHour` other kinds were. */
export async function markRelayed(
  db: Database,
  fingerprint: Buffer,
  maxPerHour: number,
): Promise<{ readonly id: string; readonly count: number } | null> {
  return findRow(db, {
    text: `update error_reports set relayed_at = now()
      where fingerprint = $1 and (relayed_at is null or relayed_at < now() - interval '1 hour')
        and (select count(*) from error_reports where relayed_at > now() - interval '1 hour') < $2
      returning id, count`,
    values: [fingerprint, maxPerHour],
  })
}

export async function listReports(db: Database, page: PageRequest): Promise<Page<ReportRow>> {
  return findPage(db, page, {
    text: `select id, text, ids, count, first_at as "firstAt", last_at as "lastAt" from error_reports
      order by last_at desc, id desc`,
    counted: 'from error_reports',
    values: [],
  })
}

export async function removeReport(db: Database, id: string): Promise<boolean> {
  return hasRow(db, { text: 'delete from error_reports where id = $1 returning id', values: [id] })
}

/** Deletes reports that have not recurred for 90 days, and all but the newest `maxReports`, since anybody may send them. */
export async function deleteOldReports(db: Database, maxReports: number): Promise<void> {
  await db.query({
    text: `delete from error_reports where last_at < now() - interval '90 days'
      or id in (select id from error_reports order by last_at desc, id desc offset $1)`,
    values: [maxReports],
  })
}
