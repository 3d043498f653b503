import { MAX_CLAIMED } from '@/lib/teaching/submission/rules/states'
import { formatCount } from '@/lib/platform/format/digits'

/** Reasons why an item of a queue could not be claimed. */
export const claimCopy = {
  taken: 'کس دیگری همین حالا آن را برداشت. صف به‌روز شد.',
  tooMany: `${formatCount(MAX_CLAIMED)} نوشته در دست داری و بیشتر از این نمی‌شود. اول یکی را تمام کن یا رها کن.`,
} as const
