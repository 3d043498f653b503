/** At the head of the page of all places; the words of a pass are the shop's. */
export const myHeadCopy = {
  noPass: 'بدون گذر',
  noPassText: 'آنچه رایگان است باز است؛ ببین گذر چه اضافه می‌کند',
} as const
