// What other modules may use of this one; everything else is internal.
export { listReservedAccess } from './reserved-repo'
export { isAttemptTaught, isTaughtSql, ASSIGNMENTS_JSON, type OpenAssignmentRow } from './assigned-attempt-repo'
export { findTaught } from './repo'
export { listClassMembers, listOpenClasses } from './member-repo'
