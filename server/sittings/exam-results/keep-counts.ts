import { type Context } from '@/server/platform/http/context'
import { countWaitingFirsts } from '@/server/sittings/result/public'
import { countWaiting, joinAttemptCounts } from './keep-counts-repo'

/** Few, so that the counts are never locked for long. */
const AT_ONCE = 200

/**
 * Adds sittings that were handed in, marked again or withdrawn to the stored counts (decision 126). Reports are exact without it: they count waiting
 * sittings themselves, and this keeps their number small.
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
