// What other modules may use of this one; everything else is its own.
export { moveDueDates, promised, computeDueDate, type Promised } from './due-date'
export { listSectionSubmissions } from './submission-repo'
export { IS_OFFERED } from './submission-queue-repo'
export { listWritingWork, snapshotTeacherPay } from './manage/report-repo'
export { purgeRemarks } from './assessment/remark'
export { sweepSubmissions } from './sweep-submissions'
