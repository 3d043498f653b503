import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { appendEvent } from '../repo'
import { beginRest, endRests } from './rest-repo'

type Mine = { readonly id: string; readonly userId: string; readonly session: string }

/** Starts or ends a rest break in a strict section, and logs it (decision 065). Idempotent. */
export async function setRest(tx: Database, mine: Mine, isTaken: boolean): Promise<void> {
  if (!isTaken) return noteEnds(tx, await endRests(tx, { mine }), 'candidate')
  const seconds = await beginRest(tx, mine)
  if (seconds !== null)
    await appendEvent(tx, { table: 'sittings', id: mine.id }, 'paused', { rest: true, atMostSeconds: seconds })
}

/** Ends used-up breaks, without any request of their candidates. */
export async function sweepRests({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => noteEnds(tx, await endRests(tx, 'used-up'), 'clock'))
}

/** Ends the breaks of attempts before their invigilator pauses them: that pause is another one. */
export async function endBreaksOf(tx: Database, attempts: readonly string[]): Promise<void> {
  return noteEnds(tx, await endRests(tx, { attempts }), 'invigilator')
}

type Rested = Awaited<ReturnType<typeof endRests>>

async function noteEnds(tx: Database, rested: Rested, by: 'candidate' | 'clock' | 'invigilator'): Promise<void> {
  for (const { id, seconds } of rested)
    await appendEvent(tx, { table: 'sittings', id }, 'resumed', { rest: true, seconds, by })
}
