// What other modules may use of this one; everything else is internal.
export { findExamEntry, listNewestAttempts } from './attempts'
export { sweepAttempts } from './closing/closing'
export { findOverdueLoad, findUnmarkedLoad } from './closing/close-repo'
export { moveRunning } from './clock/move-running'
export { settleStop } from './clock/stop-repo'
export { addTime, resumeAll, pauseAll } from './clock/invigilating'
export { makeSeatAttempt } from './seat-attempt'
export { sweepLapsed } from './closing/sweep-lapsed'
export { withdrawStarts } from './clock/take-back'
export { checkSeals } from './sealing/check'
export { isAnswer, listAnswers } from './sealing/check-repo'
export { isAnybodySitting } from './sitting-repo'
export {
  appendEvent,
  appendSittingEvents,
  countBegun,
  countByVersion,
  findAttemptIdByRequest,
  isAttemptAt,
} from './repo'
export { countAttemptsAt, lockCandidate } from './eligibility-repo'
export { insertAttempt } from './insert-attempt-repo'
export { listObstacles } from './eligibility'
export { createLimits } from './limits'
export { openReviewedRecording } from './recording'
