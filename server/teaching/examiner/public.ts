// What other modules may use of this one; everything else is internal.
export { checkLanguage } from './language/check-language'
export { findExaminedText } from './examined-text-repo'
export { languageCheck } from './run-feedback'
export { requestFeedbackOn } from './request-feedback'
export { sweepFeedback } from './run-feedback'
export { findQueueLoad } from './feedback-repo'
