// What other modules may use of this one; everything else is its own.
export { publishDueExams } from './due'
export { reconcileExamDrafts } from './reconcile'
