// What other modules may use of this one; everything else is internal.
export { type LockedOrder, listLines, lockOrder, writeState } from './order-repo'
export { getOrder, listOrders, sweepOrders } from './orders'
export { getSoldOrder, listOrdersOfBuyer } from './manage-orders'
export { placeDeskOrder } from './place-order'
export { type OrderPayments } from './quote-order'
export { assertOrderNotOwned as refuseOwnedOrder } from './already-owned'
export { termsHash } from './terms'
