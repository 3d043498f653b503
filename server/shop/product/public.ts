// What other modules may use of this one; everything else is internal.
export { appliedKind, CHANGED, lockAppliedSql, saveAppliedSql } from './applied-kind'
export { priceNow } from './products'
export { findOnSale, listOnSale, offerCourse, offerExam, offerRedraft, type ProductRow } from './repo'
