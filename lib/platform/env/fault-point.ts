/** Named places at which the fault tests kill the program. In a production bundle NODE_ENV is a constant, and all of this is removed. */
const armed = process.env.NODE_ENV === 'test' ? process.env.FAULT_POINT : undefined

type FaultPoint =
  | 'save-after-commit'
  | 'start-after-commit'
  | 'close-before-commit'
  | 'submit-after-commit'
  | 'remark-before-commit'
  | 'remark-after-commit'
  | (typeof PAYMENT_FAULT_POINTS)[number]
  | (typeof RESTORE_FAULT_POINTS)[number]
  | (typeof LOG_FAULT_POINTS)[number]
  | (typeof RECOVER_FAULT_POINTS)[number]

/** Places from the order to its receipt, in the order of a purchase. */
export const PAYMENT_FAULT_POINTS = [
  'order-placed',
  'try-begun',
  'gateway-made',
  'try-sent',
  'return-noted',
  'verify-answered',
  'verify-noted',
  'settle-locked',
  'settle-verified',
  'settle-booked',
  'settle-before-commit',
  'settle-after-commit',
  'receipt-numbered',
  'receipt-issued',
] as const

/** Places of a restore, in order. Those with `first` occur again for every row and file. */
export const RESTORE_FAULT_POINTS = [
  'restore-copy-checked',
  'restore-key-drafted',
  'restore-key-there',
  'restore-first-rows',
  'restore-rows-read',
  'restore-references-back',
  'restore-first-file',
  'restore-files-there',
  'restore-folders-there',
  'restore-before-commit',
  'restore-after-commit',
] as const

/** Places in the storing of the log and of base copies, in the order of their first occurrence. */
export const LOG_FAULT_POINTS = [
  'log-slot-made',
  'log-synced',
  'base-first-file',
  'base-before-manifest',
  'base-after-manifest',
  'log-segment-full',
  'log-segment-packed',
] as const

/** Places of a restore to a moment, in order. */
export const RECOVER_FAULT_POINTS = [
  'recover-first-file',
  'recover-laid-out',
  'recover-files-there',
  'recover-before-name',
] as const

/** Kills the process like kill -9 if a test has armed this place; otherwise does nothing. */
export function passFaultPoint(name: FaultPoint): void {
  if (process.env.NODE_ENV === 'test' && armed === name) process.kill(process.pid, 'SIGKILL')
}
