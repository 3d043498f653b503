import * as z from 'zod'
import { endpoint } from './endpoint'

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'external']), ok: z.boolean() }),
})
export type Health = z.infer<typeof Health>
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/',
  auth: 'public',
  summary: 'Is the program well',
  response: Health,
})
