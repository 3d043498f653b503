// What other modules may use of this one; everything else is internal.
export { countCreditsLeft, returnCredits, reserveCredits, spendCredits } from './credits'
export { countRedrafts } from './credit-repo'
export { grantLine } from './entitlements'
export { remindOfEndingPasses } from './remind-of-ending'
export { countPassExams, hasOverlappingPasses, listPassesOf, lockPasses, type PassRow } from './pass-repo'
export {
  courseRight,
  courseRightEnd,
  unexpiredExamsSql,
  usableExamsSql,
  type ExamRights,
  giveCourse,
  giveExam,
  type Good,
  type GoodKey,
  hasPass,
  insertEntitlement,
  listExamRights,
  listPermanentRights,
  listGiftsOf,
  NO_RIGHTS,
  releaseUse,
  restoreRightsOf,
  spendExamRight,
  type Subject,
  voidGift,
  voidRightsOf,
} from './repo'
