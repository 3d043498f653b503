import * as z from 'zod'

const HalfBands = z.int().min(0).max(18)
const ReadinessLine = z.object({
  measure: z.enum(['listening', 'reading', 'writing', 'speaking', 'overall']),
  target: HalfBands,
  /** The last three days that had a band, oldest first; of two bands on a day, the lower one. */
  days: z.array(z.object({ day: z.iso.date(), halfBands: HalfBands })),
  state: z.enum(['reached', 'below', 'few', 'spread']),
  /** The fewest further mocks on other days with which it would be reached. */
  more: z.int(),
})

/** Whether to book the real test, judged only by strict mocks of the last weeks. Without a target there are no lines. */
export const Readiness = z.object({
  kind: z.enum(['no-target', 'open', 'partly', 'closed']),
  /** The module of the mocks that count. */
  module: z.enum(['academic', 'general']),
  lines: z.array(ReadinessLine),
  /** Whether the missing mocks still fit before the test, with days between them; null without a date, or when none is missing. */
  fits: z.boolean().nullable(),
})
export type Readiness = z.infer<typeof Readiness>
