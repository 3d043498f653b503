import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { type Added, addSeconds } from './extend-repo'
import { goOnPaused, pauseRunning } from './pause-repo'
import { appendSittingEvents } from '../repo'
import { endRestsOf } from './rest'

// What an invigilator does to the clocks of a room (decision 064). The caller's transaction; who may, the caller has looked. Each act locks the
// attempts first, as a start does, so that a section which begins in the same moment is either stopped with the others or sees that it stands.

/** Who did it, as the logs of the sittings say it. */
export type By = { readonly by: string; readonly mockDay: string }

/** Stops the running sections of these attempts. */
export async function stopAll(tx: Database, attempts: readonly string[], by: By): Promise<void> {
  await lockAttempts(tx, attempts)
  // Who rests keeps the minutes that are left, and stands with the others.
  await endRestsOf(tx, attempts)
  await noteStopped(tx, attempts, true)
  await note(tx, 'paused', await pauseRunning(tx, { attempts }), by)
}

/** Lets them go on: each deadline moves by as long as its section stood. */
export async function goOnWith(tx: Database, attempts: readonly string[], by: By): Promise<void> {
  await lockAttempts(tx, attempts)
  await noteStopped(tx, attempts, false)
  await note(tx, 'resumed', await goOnPaused(tx, { attempts }), by)
}

/** Time that an attempt gets: minutes for the section that runs, or the next; percent of each that is not over. */
export type MoreTime = { readonly attempt: string; readonly minutes: number; readonly percent: number }

/** @returns what was added, section by section: less than was wished where the exam's window ends */
export async function addTime(tx: Database, wishes: readonly MoreTime[], by: By): Promise<readonly Added[]> {
  await lockAttempts(
    tx,
    wishes.map(({ attempt }) => attempt),
  )
  const added = await addSeconds(tx, wishes)
  const events = added.map(({ sitting, seconds }) => ({ sitting, data: { ...by, seconds } }))
  if (events.length > 0) await appendSittingEvents(tx, 'extended', events)
  return added
}

/** A section that has begun while its candidate is stopped stands from its first moment. */
export async function stopIfSeatIsStopped(ctx: Pick<Context, 'db'>, attempt: string): Promise<void> {
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

async function note(tx: Database, type: 'paused' | 'resumed', sittings: readonly string[], by: By): Promise<void> {
  if (sittings.length === 0) return
  await appendSittingEvents(
    tx,
    type,
    sittings.map((sitting) => ({ sitting, data: by })),
  )
}

/** What begins later stands from its first moment, as long as the attempt is stopped. */
async function noteStopped(tx: Database, attempts: readonly string[], isStopped: boolean): Promise<void> {
  await tx.query({
    text: `update attempts set is_stopped = $2 where id = any ($1::uuid[])`,
    values: [attempts, isStopped],
  })
}

/** In the order of their ids, as every batch locks them. */
async function lockAttempts(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: `select from attempts where id = any($1::uuid[]) order by id for no key update`,
    values: [ids],
  })
}
