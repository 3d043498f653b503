// What other modules may use of this one; everything else is its own.
export { moveDueDates, promised, computeDueDate, type Promised } from './due-date'
export { listSectionSubmissions, type StoredTask } from './submission-repo'
export { HAS_SEEN } from './events-repo'
export { showTask } from './submit/tasks'
export { IS_OFFERED } from './submission-queue-repo'
export { listWritingWork, snapshotTeacherPay } from './manage/report-repo'
export { purgeRemarks } from './assessment/remark'
export { sweepSubmissions } from './sweep-submissions'
