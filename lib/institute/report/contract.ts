import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Gregorian days, both inclusive, from midnight to midnight in Tehran; from 1 Farvardin 1390. */
const Day = z.iso.date().refine((day) => day >= '2011-03-21' && day < '2120-01-01')
const PERIOD = { from: Day, until: Day }
const WaitHours = {
  /** The median of the hours from the deadline promise to publication, Fridays and nights included. */
  medianHours: z.number().nullable(),
  late: z.int(),
}
export const InstituteReport = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Distinct students who were active in the period. */
  active: z.int(),
  /** Weeks from Saturday to Friday, including empty ones; the first and the last may be cut. */
  weeks: z.array(
    z.object({
      startsOn: z.iso.date(),
      active: z.int(),
      /** Finished strict attempts. */
      exams: z.int(),
      /** Started courses. */
      enrolments: z.int(),
      /** New members of classes. */
      joined: z.int(),
    }),
  ),
  teachers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      writing: z.object({ count: z.int(), ...WaitHours }),
      /** Speaking mocks and conversations. */
      speaking: z.object({ count: z.int(), ...WaitHours }),
    }),
  ),
  /** The best-selling first; before refunds. */
  products: z.array(
    z.object({ id: z.uuid(), title: z.string(), count: z.int(), totalRial: z.int(), refundedRial: z.int() }),
  ),
})
export type InstituteReport = z.infer<typeof InstituteReport>

export const getInstituteReport = endpoint({
  method: 'GET',
  path: '/institute-report/',
  auth: 'manager',
  cap: 'read',
  summary: 'Students, exams, teachers and sales of a period (managers)',
  query: z.object(PERIOD),
  response: InstituteReport,
})
export const ReportTable = z.enum(['weeks', 'teachers', 'products'])
export type ReportTable = z.infer<typeof ReportTable>
/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. */
export const exportInstituteReport = endpoint({
  method: 'GET',
  path: '/institute-report/export/',
  auth: 'manager',
  cap: 'read',
  summary: 'A table of the report as CSV or Excel',
  query: z.object({ ...PERIOD, table: ReportTable, format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})
