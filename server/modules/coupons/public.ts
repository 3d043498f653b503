// What other modules may use of this one; everything else is its own.
export { type CouponRow, findUsable, releaseReserved, reserveUse, spendReserved } from './repo'
