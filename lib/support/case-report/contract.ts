import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { CaseKind } from '../case/contract/case'

/** Gregorian days, both inclusive, from midnight to midnight in Tehran; from 1 Farvardin 1390. */
const Day = z.iso.date().refine((day) => day >= '2011-03-21' && day < '2120-01-01')
const PERIOD = { from: Day, until: Day }

/** Figures of the cases opened in the period, without those merged into another. */
const Figures = {
  opened: z.int(),
  answered: z.int(),
  /** The median of the hours from the opening to the first answer, nights and Fridays included; null without an answer. */
  medianHours: z.number().nullable(),
  /** The number of promises that were not kept. */
  late: z.int(),
  solved: z.int(),
  /** How often people wrote again in a case that had ended. */
  reopened: z.int(),
  /** The mean of the ratings, 1 to 5; null without one. */
  rating: z.number().nullable(),
}
export const CaseFigures = z.object(Figures)
export type CaseFigures = z.infer<typeof CaseFigures>
export const CaseReport = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  all: CaseFigures,
  /** Every kind with a case, the most frequent first. */
  kinds: z.array(z.object({ kind: CaseKind, ...Figures })),
  /** By owner of the case; null: nobody yet. The busiest first. */
  staff: z.array(z.object({ by: z.object({ id: z.uuid(), name: z.string() }).nullable(), ...Figures })),
})
export type CaseReport = z.infer<typeof CaseReport>
export const getCaseReport = endpoint({
  method: 'GET',
  path: '/support-report/',
  auth: 'manager',
  cap: 'read',
  summary: 'First answers, solved and reopened cases of a period (managers)',
  query: z.object(PERIOD),
  response: CaseReport,
})
export const CaseReportTable = z.enum(['kinds', 'staff'])
export type CaseReportTable = z.infer<typeof CaseReportTable>
/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. */
export const exportCaseReport = endpoint({
  method: 'GET',
  path: '/support-report/export/',
  auth: 'manager',
  cap: 'read',
  summary: 'A table of the report as CSV or Excel',
  query: z.object({ ...PERIOD, table: CaseReportTable, format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})
