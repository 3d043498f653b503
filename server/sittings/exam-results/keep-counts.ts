import { type Context } from '@/server/platform/http/context'
import { countWaitingFirsts } from '@/server/sittings/result/public'
import { countWaiting, joinAttemptCounts } from './keep-counts-repo'

/** So few that the counts are never held for long. */
const AT_ONCE = 200

/**
 * Takes what was handed in, marked anew or withdrawn into the kept counts (decision 126). Reports are exact before it too: it keeps what they
 * have to count themselves short.
 */
export async function keepCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    if ((await db.transaction((tx) => countWaiting(tx, AT_ONCE))) < AT_ONCE) break
  }
  for (;;) {
    if ((await db.transaction((tx) => countWaitingFirsts(tx, AT_ONCE))) < AT_ONCE) break
  }
  await db.transaction(joinAttemptCounts)
}
