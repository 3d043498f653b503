// What other modules may use of this one; everything else is its own.
export { CHANGED, createAppliedDocuments } from './applied-documents'
export { priceNow } from './products'
export { findOnSale, isStartable, offerCourse, offerExam, type ProductRow } from './repo'
