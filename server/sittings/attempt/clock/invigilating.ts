import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { type AddedTime, addSeconds } from './extend-repo'
import { resumePaused, pauseRunning } from './pause-repo'
import { appendSittingEvents } from '../repo'
import { endBreaksOf } from './rest'

// An invigilator's actions on the clocks of a room (decision 064). Runs in the caller's transaction; the caller has checked the right. Each act locks
// the attempts first, like a start does, so that a section that starts concurrently is either paused with the others or sees the pause.

/** The actor, for the sittings' logs. */
export type Actor = { readonly by: string; readonly mockDay: string }

/** Pauses the running sections of these attempts. */
export async function pauseAll(tx: Database, attempts: readonly string[], by: Actor): Promise<void> {
  await lockAttempts(tx, attempts)
  // A candidate on a break keeps the minutes left, and is paused with the others.
  await endBreaksOf(tx, attempts)
  await markPaused(tx, attempts, true)
  await logPauseEvents(tx, 'paused', await pauseRunning(tx, { attempts }), by)
}

/** Resumes them: each deadline moves by the length of its pause. */
export async function resumeAll(tx: Database, attempts: readonly string[], by: Actor): Promise<void> {
  await lockAttempts(tx, attempts)
  await markPaused(tx, attempts, false)
  await logPauseEvents(tx, 'resumed', await resumePaused(tx, { attempts }), by)
}

/** Extra time of an attempt: minutes for the running section, or the next; percent of each open one. */
export type TimeRequest = { readonly attempt: string; readonly minutes: number; readonly percent: number }

/** @returns the time added to each section: less than requested if the exam's window ends */
export async function addTime(
  tx: Database,
  requests: readonly TimeRequest[],
  by: Actor,
): Promise<readonly AddedTime[]> {
  await lockAttempts(
    tx,
    requests.map(({ attempt }) => attempt),
  )
  const added = await addSeconds(tx, requests)
  const events = added.map(({ sitting, seconds }) => ({ sitting, data: { ...by, seconds } }))
  if (events.length > 0) await appendSittingEvents(tx, 'extended', events)
  return added
}

/** Pauses a section from its start if its candidate is paused. */
export async function pauseIfSeatIsPaused(ctx: Pick<Context, 'db'>, attempt: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAttempts(tx, [attempt])
    const [stopped] = await tx.query<{ mockDay: string }>({
      text: `select mock_day_id as "mockDay" from attempts where id = $1 and is_stopped and mock_day_id is not null`,
      values: [attempt],
    })
    if (!stopped) return
    const sittings = await pauseRunning(tx, { attempts: [attempt] })
    await appendSittingEvents(
      tx,
      'paused',
      sittings.map((sitting) => ({ sitting, data: stopped })),
    )
  })
}

async function logPauseEvents(
  tx: Database,
  type: 'paused' | 'resumed',
  sittings: readonly string[],
  by: Actor,
): Promise<void> {
  if (sittings.length === 0) return
  await appendSittingEvents(
    tx,
    type,
    sittings.map((sitting) => ({ sitting, data: by })),
  )
}

/** Marks attempts as paused, so that sections that start later are paused from their start. */
async function markPaused(tx: Database, attempts: readonly string[], isPaused: boolean): Promise<void> {
  await tx.query({
    text: `update attempts set is_stopped = $2 where id = any ($1::uuid[])`,
    values: [attempts, isPaused],
  })
}

/** Ordered by id, like every batch. */
async function lockAttempts(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: `select from attempts where id = any($1::uuid[]) order by id for no key update`,
    values: [ids],
  })
}
