import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { appendEvent } from '../repo'
import { beginRest, endRests } from './rest-repo'

type OwnSitting = { readonly id: string; readonly userId: string; readonly session: string }

/** Starts or ends a rest break in a strict section, and logs it (decision 065). Idempotent. */
export async function setRest(tx: Database, sitting: OwnSitting, isTaken: boolean): Promise<void> {
  if (!isTaken) return logEnds(tx, await endRests(tx, { ownSitting: sitting }), 'candidate')
  const seconds = await beginRest(tx, sitting)
  if (seconds !== null)
    await appendEvent(tx, { table: 'sittings', id: sitting.id }, 'paused', { rest: true, atMostSeconds: seconds })
}

/** Ends used-up breaks, without any request of their candidates. */
export async function sweepRests({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => logEnds(tx, await endRests(tx, 'used-up'), 'clock'))
}

/** Ends the breaks of attempts before their invigilator pauses them: that pause is another one. */
export async function endBreaksOf(tx: Database, attempts: readonly string[]): Promise<void> {
  return logEnds(tx, await endRests(tx, { attempts }), 'invigilator')
}

type EndedBreaks = Awaited<ReturnType<typeof endRests>>

async function logEnds(tx: Database, ended: EndedBreaks, by: 'candidate' | 'clock' | 'invigilator'): Promise<void> {
  for (const { id, seconds } of ended)
    await appendEvent(tx, { table: 'sittings', id }, 'resumed', { rest: true, seconds, by })
}
