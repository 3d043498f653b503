// What other modules may use of this one; everything else is internal.
export { createCourier, toTransports } from './courier'
export { isWithinBudget, watchBudget } from './budget'
export { readSecondsToMidnight } from './budget-repo'
export { send, sendLink, sendToDevices, sendToPeople, notifyManagers } from './outbox'
export { sweepOutbox } from './outbox'
export { deleteMessagesAbout, listMessagesTo, listQueueLoads } from './repo'
export { type Recipients } from './routes'
