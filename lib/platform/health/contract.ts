import * as z from 'zod'
import { COPY_VERDICTS } from '../backup/rules/freshness'
import { endpoint } from '../contract/endpoint'
import { STORAGE_KINDS, STORAGE_TROUBLES } from '../storage/rules'

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    /** Whether answers can be saved. */
    ok: z.boolean(),
    /**
     * Whether everything else reaches that database; null without a pooler. `other_database`: the pooler leads to another one, as after a fail-over that
     * it has not followed.
     */
    pooler: z.enum(['ok', 'unreachable', 'other_database']).nullable(),
  }),
  /** The database's clock. While it is in doubt no deadline closes anything. */
  clock: z.object({
    /** `step`: a jump was observed. `stop`: under observation after a stop of unknown length. */
    doubt: z.enum(['step', 'stop']).nullable(),
    /** How far the clock is ahead. */
    aheadSeconds: z.int(),
    /** The remaining time of steady running until it is trusted again; 0 if it is trusted. */
    settlesInSeconds: z.int(),
  }),
  /** The copies of the built-in database; null with a database of one's own. */
  copies: z
    .object({
      verdict: z.enum(COPY_VERDICTS),
      /** The seconds of data that would be lost with the disk at this moment; null: nothing is known to be stored. */
      ageSeconds: z.int().nonnegative().nullable(),
    })
    .nullable(),
  /** Where pictures, recordings and other files are stored, and why they cannot be reached; exams continue without them. */
  files: z.object({ kind: z.enum(STORAGE_KINDS), trouble: z.enum(STORAGE_TROUBLES).nullable() }),
})
export type Health = z.infer<typeof Health>
export const getHealth = endpoint({
  method: 'GET',
  path: '/health/',
  auth: 'public',
  summary: 'Whether the program works',
  response: Health,
})

/** What everybody may know about the reliability of this installation. */
export const Status = z.object({
  /** The first minute that was recorded; null: none yet. */
  since: z.iso.datetime().nullable(),
  /** Days of Tehran, oldest first, the last one is today. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Minutes of the day that are over, since the first one that was recorded. */
      measured: z.int().nonnegative(),
      served: z.int().nonnegative(),
    }),
  ),
  /** The newest outages of these days, newest first. */
  outages: z.array(z.object({ from: z.iso.datetime(), minutes: z.int().positive() })),
  /**
   * The last time that a copy was restored and compared with the original. `own`: the database is not the built-in one, so nothing is known here. `off`:
   * no copies are made.
   */
  proof: z.object({
    kind: z.enum(['own', 'off', 'none', 'passed', 'failed']),
    at: z.iso.datetime().nullable(),
  }),
})
export type Status = z.infer<typeof Status>
export const getStatus = endpoint({
  method: 'GET',
  path: '/status/',
  auth: 'public',
  summary: 'How reliably the site was available in the last 90 days',
  response: Status,
})
