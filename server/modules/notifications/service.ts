import { type Context } from '@/server/http/context'
import { tidyOutbox } from './repo'

export { createCourier } from './courier'
export { mayText, watchBudget } from './budget'
export { readSecondsToMidnight } from './budget-repo'
export { send, sendToPeople, tellManagers } from './outbox'

/** Ends messages whose time is over and removes old ones. */
export function sweepOutbox({ db }: Context): Promise<void> {
  return tidyOutbox(db)
}
