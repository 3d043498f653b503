// What other modules may use of this one; everything else is internal.
export { failPayment } from './fail-payment'
export { gatewaysOf, needsManualDecision, minPayableRial } from './gateways'
export { changePayment, findOpenPayment, findPayment, recordGatewayEvent } from './repo'
export { REF_RULE, settleFree, settleOnce } from './settle-payment'
export { closeEarlierPayment } from './start-payment'
export { notifyOfOrder } from './payment-messages'
export { sweepPayments, sweepUnverified } from './sweep-payments'
