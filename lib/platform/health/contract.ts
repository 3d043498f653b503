import * as z from 'zod'
import { endpoint } from '../contract/endpoint'

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'external']), ok: z.boolean() }),
  /** Of the database. While it is in doubt nothing is closed because its time is over. */
  clock: z.object({
    /** `step`: it was seen to jump. `stop`: it is watched for a while after a stop of unknown length. */
    doubt: z.enum(['step', 'stop']).nullable(),
    /** By how much it is ahead of where it should be. */
    aheadSeconds: z.int(),
    /** It is believed again after so long, when it goes evenly; 0 when it is believed. */
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
