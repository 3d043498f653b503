import { attemptAgeMs } from '@/lib/sittings/sitting/rules/deadline'
import { hasRow, type Database } from '@/server/platform/db/client'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { releaseUse } from '@/server/shop/entitlement/public'
import { appendEvent } from '../repo'
import { notifyOfResult } from './result-messages'

/** Attempts per pass; the next pass takes the rest. */
const PER_PASS = 200

/**
 * Finishes attempts without a running section in which none can be started any more, because their exam's window has closed or they are too old.
 * Unstarted sections stay unstarted, and are shown as such.
 * @returns the number
 */
export async function sweepLapsed(ctx: Context): Promise<number> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isDone = await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const id = await lockLapsed(tx)
      if (id === null) return false
      // Checked again under the lock: a section may have started meanwhile.
      const isFinished = await hasRow(tx, {
        text: `update attempts a set state = 'finished', finished_at = sitting_now()
          where id = $1 and not exists (select from sittings s where s.attempt_id = a.id and s.state = 'running') returning id`,
        values: [id],
      })
      if (!isFinished) return false
      await appendEvent(tx, { table: 'attempts', id }, 'lapsed', {})
      // Starting an attempt and leaving does not use up a purchase.
      if (await isStarted(tx, id)) await notifyOfResult(ctx, id)
      else await releaseUse(tx, id)
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

/** Locks one such attempt; skips those locked by a request or another node. */
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
