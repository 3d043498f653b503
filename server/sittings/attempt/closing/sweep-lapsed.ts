import { attemptAgeMs } from '@/lib/sittings/sitting/rules/deadline'
import { hasRow, type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { releaseUse } from '@/server/shop/entitlement/public'
import { appendEvent } from '../repo'

/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 200

/**
 * Finishes attempts of which no section can be started any more, because their exam's window has closed or they are too old, and none is
 * running. What was not started stays so, and is told as such.
 * @returns how many there were
 */
export async function sweepLapsed({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isDone = await db.transaction(async (tx) => {
      const id = await lockLapsed(tx)
      if (id === null) return false
      // Asked once more behind the lock: a section may have begun between the look and it.
      const isFinished = await hasRow(tx, {
        text: `update attempts a set state = 'finished', finished_at = sitting_now()
          where id = $1 and not exists (select from sittings s where s.attempt_id = a.id and s.state = 'running') returning id`,
        values: [id],
      })
      if (!isFinished) return false
      await appendEvent(tx, { table: 'attempts', id }, 'lapsed', {})
      // What was bought is not lost by pressing start and leaving.
      if (!(await isStarted(tx, id))) await releaseUse(tx, id)
      return true
    })
    if (!isDone) return done
  }
  return PER_PASS
}

async function isStarted(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from sittings where attempt_id = $1 and state <> 'ready' limit 1`,
    values: [id],
  })
}

/** Locks one such attempt; those that a request or another node holds are left to it. */
async function lockLapsed(tx: Database): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    text: `select a.id from attempts a join authoring_live_exam e on e.id = a.exam_id
      where a.state = 'open' and (e.closes_at <= (select sitting_now())
          or a.started_at <= (select sitting_now()) - case a.mode when 'strict' then $1::int else $2::int end * interval '1 second')
        and not exists (select from sittings s where s.attempt_id = a.id and s.state = 'running')
      limit 1 for no key update of a skip locked`,
    values: [attemptAgeMs('strict') / 1000, attemptAgeMs('practice') / 1000],
  })
  return row?.id ?? null
}
