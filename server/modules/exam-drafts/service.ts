export { publishDueExams } from './due'
export { reconcileExamDrafts } from './reconcile'
