// What other modules may use of this one; everything else is its own.
export { settleFree } from './settle'
export { sweepPayments, sweepUnverified } from './sweep'
