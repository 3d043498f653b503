// What other modules may use of this one; everything else is internal.
export { sweepJudge } from './run-judge'
export { findQueueLoad } from './judgement-repo'
