import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Person } from './people'

export const EXTRA_TIMES = [0, 10, 25, 50, 100] as const
export const REST_MINUTES = [0, 5, 10, 15, 20, 30, 45, 60] as const
/** Applies to attempts that start later; running ones keep their time. */
export const ExtraTimeBody = z.strictObject({
  percent: z.literal(EXTRA_TIMES),
  /** Minutes of rest breaks in all, for the strict sections of an attempt. */
  restMinutes: z.literal(REST_MINUTES),
  reason: z.string().trim().min(3).max(300),
})
export const setExtraTime = endpoint({
  method: 'PUT',
  path: '/people/{id}/extra-time/',
  auth: 'manager',
  summary: 'Give a candidate extra time in every section, and rest breaks',
  params: z.object({ id: z.uuid() }),
  body: ExtraTimeBody,
  response: Person,
})
