// What other modules may use of this one; everything else is internal.
export { withTargetUser, recordAct, recordCoalescedAct, listAuditEntries, listActs } from './record-act'
export { recordSecurityEvent, sweepSecurityEvents } from './security-events'
