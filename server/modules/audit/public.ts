// What other modules may use of this one; everything else is its own.
export { type Act, type LogRow, aboutUser, recordAct, recordOftenAct, listActs } from './acts'
export { recordSecurityEvent, sweepSecurityEvents } from './security-events'
