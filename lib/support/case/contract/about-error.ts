import * as z from 'zod'

const ReportNumber = z.string().regex(/^[\w.-]{0,64}$/)
/** An error as its screen names it: numbers and a path. Apart from the other things, since the form of visitors loads nothing of exams. */
export const AboutError = z.strictObject({
  kind: z.literal('error'),
  error: ReportNumber,
  build: ReportNumber,
  request: ReportNumber,
  path: z.string().max(300),
})
