/** At the head of the page of all places; the words of a pass are the shop's. */
export const myHeadCopy = {
  noPass: 'بدون گذر',
  noPassText: 'ببین گذر چه چیزهایی را باز می‌کند',
} as const
