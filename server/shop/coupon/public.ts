// What other modules may use of this one; everything else is internal.
export { type CouponRow, findRefusal, findUsable, releaseReserved, reserveUse, spendReserved } from './repo'
