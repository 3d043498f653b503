// What other modules may use of this one; everything else is internal.
export { listProductSales } from './repo'
export { type Days } from './repo'
export { daysOfMonth, type Month } from './sales'
