import * as z from 'zod'

const HalfBands = z.int().min(0).max(18)
const ReadinessLine = z.object({
  measure: z.enum(['listening', 'reading', 'writing', 'speaking', 'overall']),
  target: HalfBands,
  /** Of the last three days that had a band, oldest first; of two on a day the lower one. */
  days: z.array(z.object({ day: z.iso.date(), halfBands: HalfBands })),
  state: z.enum(['reached', 'below', 'few', 'spread']),
  /** The fewest further mocks on other days with which it would be reached. */
  more: z.int(),
})

/** Whether to book the real test, by strict mocks of the last weeks alone. Without a target there are no lines. */
export const Readiness = z.object({
  kind: z.enum(['no-target', 'open', 'partly', 'closed']),
  /** Of the mocks that count. */
  module: z.enum(['academic', 'general']),
  lines: z.array(ReadinessLine),
  /** Whether the missing mocks still fit before the test, days apart; null without a date, or when none is missing. */
  fits: z.boolean().nullable(),
})
export type Readiness = z.infer<typeof Readiness>
