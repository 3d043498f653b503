// What other modules may use of this one; everything else is its own.
export { failPayment } from './fail'
export { gatewaysOf, isLeftAlone, leastPayableRial } from './gateways'
export { changePayment, findOpenPayment, findPayment, noteGatewayEvent } from './repo'
export { REF_RULE, settleFree, settleOnce } from './settle'
export { closeOther } from './start'
export { tellOfOrder } from './telling'
export { sweepPayments, sweepUnverified } from './sweep'
