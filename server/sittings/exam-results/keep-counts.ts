import { type Context } from '@/server/platform/http/context'
import { recountFirstScores } from '@/server/sittings/result/public'
import { countQueuedSections, mergeAttemptCounts } from './keep-counts-repo'

/** Few, so that the counts are never locked for long. */
const SECTIONS_AT_ONCE = 200

/**
 * Adds sittings that were handed in, marked again or withdrawn to the stored counts (decision 126). Reports are exact without it: they count waiting
 * sittings themselves, and this keeps their number small.
 */
export async function updateCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    if ((await db.transaction((tx) => countQueuedSections(tx, SECTIONS_AT_ONCE))) < SECTIONS_AT_ONCE) break
  }
  for (;;) {
    if ((await db.transaction((tx) => recountFirstScores(tx, SECTIONS_AT_ONCE))) < SECTIONS_AT_ONCE) break
  }
  await db.transaction(mergeAttemptCounts)
}
