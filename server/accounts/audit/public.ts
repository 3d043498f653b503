// What other modules may use of this one; everything else is its own.
export { aboutUser, recordAct, recordOftenAct, tellActs, listActs } from './acts'
export { recordSecurityEvent, sweepSecurityEvents } from './security-events'
