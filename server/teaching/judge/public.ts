// What other modules may use of this one; everything else is its own.
export { sweepJudge } from './run-judge'
export { findQueueLoad } from './judgement-repo'
