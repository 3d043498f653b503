import * as z from 'zod'

const ReportNumber = z.string().regex(/^[\w.-]{0,64}$/)
/** An error as shown on its screen: numbers and a path. Kept apart from other subjects, because the form of visitors loads nothing of exams. */
export const AboutError = z.strictObject({
  kind: z.literal('error'),
  error: ReportNumber,
  build: ReportNumber,
  request: ReportNumber,
  path: z.string().max(300),
})
