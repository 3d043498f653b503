import { type Context } from '@/server/platform/http/context'
import { withdrawOneStart } from './take-back-repo'

/** A page requests its paper right after the start. Longer than its retries on an unstable connection. */
const PATIENCE_SECONDS = 60
/** Starts per pass; the next pass takes the rest. */
const PER_PASS = 200

/** Takes back starts whose page never loaded: the reply, the tab or the power was lost (decision 083). @returns the number */
export async function withdrawStarts({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let withdrawn = 0; withdrawn < PER_PASS; withdrawn += 1) {
    if (!(await withdrawOneStart(db, PATIENCE_SECONDS))) return withdrawn
  }
  return PER_PASS
}
