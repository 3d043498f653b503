/** At the head of the page of all places; the words of a pass are the shop's. */
export const myHeadCopy = {
  noPass: 'هنوز اشتراک نداری',
  noPassText: 'ببین با اشتراک چه چیزهایی باز می‌شود',
} as const
