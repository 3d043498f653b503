// What other modules may use of this one; everything else is its own.
export { type Good, grantLine } from './entitlements'
export {
  courseRight,
  type ExamRights,
  findExamRights,
  insertEntitlement,
  listGiftsOf,
  releaseUse,
  restoreRightsOf,
  spendExamRight,
  voidGift,
  voidRightsOf,
} from './repo'
