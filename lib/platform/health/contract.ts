import * as z from 'zod'
import { endpoint } from '../contract/endpoint'

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'external']), ok: z.boolean() }),
  /** The database's clock. While it is in doubt no deadline closes anything. */
  clock: z.object({
    /** `step`: a jump was observed. `stop`: under observation after a stop of unknown length. */
    doubt: z.enum(['step', 'stop']).nullable(),
    /** By how much it is ahead of where it should be. */
    aheadSeconds: z.int(),
    /** The remaining time of steady running until it is trusted again; 0 if it is trusted. */
    settlesInSeconds: z.int(),
  }),
})
export type Health = z.infer<typeof Health>
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/',
  auth: 'public',
  summary: 'Is the program well',
  response: Health,
})
