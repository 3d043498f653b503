// What other modules may use of this one; everything else is its own.
export { type HeldOrder, listLines, lockOrder, writeState } from './order-repo'
export { listOrdersOfBuyer } from './manage-orders'
export { getOrder, listOrders, sweepOrders } from './orders'
export { refuseOwnedOrder } from './already-owned'
export { termsHash } from './terms'
