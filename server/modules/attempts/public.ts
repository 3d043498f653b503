// What other modules may use of this one; everything else is its own.
export { listNewestAttempts } from './attempts'
export { sweepAttempts } from './closing'
export { sweepLapsed } from './lapse'
export { checkSeals } from './sealing/check'
export { appendEvent, appendSittingEvents, findAttemptIdByRequest, insertAttempt } from './repo'
export { countAttemptsAt, lockCandidate } from './standing-repo'
export { getStanding } from './standing'
export { createLimits } from './limits'
