// What other modules may use of this one; everything else is its own.
export { issueReceipt, issueRefundReceipt, listReceipts, listReceiptsFor, sweepReceipts } from './receipts'
