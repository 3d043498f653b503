import { type Context } from '@/server/http/context'
import { tidyOutbox } from './repo'

export { createCourier } from './courier'
export { send, sendToPeople, tellManagers } from './outbox'

/** Ends messages whose time is over and removes old ones. */
export function sweepOutbox({ db }: Context): Promise<void> {
  return tidyOutbox(db)
}
