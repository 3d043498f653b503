import { writeLetter, notify } from '@/server/accounts/notification/public'
import { type Database, findRow } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'

const WEEK_SECONDS = 604_800

/**
 * Notifies a candidate whose attempt finished while they were away (time ran out, or no section can be started any more), or whose section was marked
 * after its close. Called in the transaction of that event. Idempotent; nobody is notified while nothing is marked.
 */
export async function notifyOfResult(ctx: Context, attempt: string): Promise<void> {
  const found = await findFinished(ctx.db, attempt)
  if (!found) return
  const { userId, exam, finishedAtMs } = found
  const news = { kind: 'result', event: 'ready', attempt, exam } as const
  const letter = writeLetter(ctx, news, { lifeSeconds: WEEK_SECONDS })
  // A reopened attempt is finished again.
  await notify(ctx, [{ userId, news, key: `ready:${attempt}:${finishedAtMs}`, about: attempt, letter }])
}

type Finished = { readonly userId: string; readonly exam: string; readonly finishedAtMs: number }

/** Null while a section can still be taken, or none is marked. */
function findFinished(tx: Database, attempt: string): Promise<Finished | null> {
  return findRow(tx, {
    text: `select a.user_id as "userId", v.title as exam, coalesce(floor(extract(epoch from a.finished_at) * 1000), 0)::float8 as "finishedAtMs"
      from attempts a join authoring_exam_version v on v.id = a.exam_version_id where a.id = $1 and a.state = 'finished'
        and exists (select from sittings s where s.attempt_id = a.id and s.state = 'marked')`,
    values: [attempt],
  })
}
