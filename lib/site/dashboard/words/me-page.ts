import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'

/** The head of the page that links to every part of the site; the words about a pass are in the shop's folder. */
export const myHeadCopy = {
  noPass: 'هنوز اشتراک نداری',
  noPassText: 'ببین با اشتراک چه چیزهایی باز می‌شود',
} as const

/** What the places of the page «من» hold now, at the end of their rows. */
export const placeValueCopy = {
  target: (halfBands: number) => `هدف ${formatBand(halfBands)}`,
  reminded: (hour: number) => `هر روز ساعت ${persianDigits(hour)}`,
  calendar: 'تقویم روشن',
  off: 'خاموش',
  unread: (count: number) => `${persianDigits(count)} نخوانده`,
  corrections: (count: number) => `${persianDigits(count)} تصحیح داری`,
  speaking: (count: number) => `${persianDigits(count)} آزمون مانده`,
} as const
