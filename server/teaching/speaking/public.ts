// What other modules may use of this one; everything else is internal.
export { examineSets, SHIPPED_SETS } from './examine-sets'
export { openLiveCard } from './open-live-card'
export { moveSpeakingDueDates } from './assessment/due-date'
export { findForReader, findSpeakingOf, listOpenAttempts } from './repo'
export { listSpeakingWork, listTopics } from './assessment/work-repo'
export { answerKey } from './takes/recordings'
export { purgeSpeaking, sweepSpeaking } from './sweep-speaking'
export { findQueueLoad } from './takes/join-repo'
