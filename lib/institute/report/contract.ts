import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Gregorian days, both included, by Tehran's midnights; from 1 Farvardin 1390 on. */
const Day = z.iso.date().refine((day) => day >= '2011-03-21' && day < '2120-01-01')
const Stretch = { from: Day, until: Day }
const Waits = {
  /** Hours from the promise on until it was published, Fridays and nights included: of half of them it was less. */
  medianHours: z.number().nullable(),
  late: z.int(),
}
export const InstituteReport = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Different students who did something in the whole stretch. */
  active: z.int(),
  /** From Saturday to Friday; the first and the last may be cut. Weeks without anything are there. */
  weeks: z.array(
    z.object({
      startsOn: z.iso.date(),
      active: z.int(),
      /** Strict attempts that were finished. */
      exams: z.int(),
      /** Courses that were begun. */
      enrolments: z.int(),
      /** Members that came into classes. */
      joined: z.int(),
    }),
  ),
  teachers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      writing: z.object({ count: z.int(), ...Waits }),
      /** Speaking mocks and conversations. */
      speaking: z.object({ count: z.int(), ...Waits }),
    }),
  ),
  /** Best first: what buyers paid, before what was given back. */
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
  summary: 'Students, exams, teachers and sales of a stretch of days (managers)',
  query: z.object(Stretch),
  response: InstituteReport,
})
export const ReportTable = z.enum(['weeks', 'teachers', 'products'])
export type ReportTable = z.infer<typeof ReportTable>
/** A file; its name is in `content-disposition`. Formulas in what people wrote are made harmless. */
export const exportInstituteReport = endpoint({
  method: 'GET',
  path: '/institute-report/export/',
  auth: 'manager',
  cap: 'read',
  summary: 'One of its tables as CSV or Excel',
  query: z.object({ ...Stretch, table: ReportTable, format: z.enum(['csv', 'xlsx']) }),
  errors: ['too_many_requests'],
})
