import { type Context } from '@/server/platform/http/context'
import { takeBackOne } from './take-back-repo'

/** A page asks for its paper in the moment after the start. Longer than its patience with a line that is gone and comes back. */
const PATIENCE_SECONDS = 60
/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 200

/**
 * Takes starts back whose page never came: the reply was lost, the tab or the power was gone (decision 083).
 * @returns how many there were
 */
export async function takeBackStarts({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let done = 0; done < PER_PASS; done += 1) {
    if (!(await takeBackOne(db, PATIENCE_SECONDS))) return done
  }
  return PER_PASS
}
