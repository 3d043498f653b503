import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** How long corrections take: the promise, and the measured time over texts submitted within 90 days. */
export const getTurnaround = endpoint({
  method: 'GET',
  path: '/turnaround/',
  auth: 'public',
  summary: 'How long corrections take: the promised and the measured time',
  response: z.object({
    workingHours: z.int(),
    /** From submission to published correction, in hours of the clock; null while there are too few. */
    measured: z.object({ corrections: z.int(), medianHours: z.number() }).nullable(),
  }),
})
export type Turnaround = z.infer<(typeof getTurnaround)['response']>
