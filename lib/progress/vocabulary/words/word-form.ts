/** The dialog in which a word is kept or changed; it comes when it is opened, and its words with it. */
export const wordFormCopy = {
  addTitle: 'نگه داشتن واژه',
  editTitle: 'ویرایش واژه',
  term: 'واژه یا عبارت انگلیسی',
  sentence: 'جمله‌ای که در آن دیدی',
  meaning: 'معنی',
  meaningHint: 'به زبان خودت؛ هر چه کوتاه‌تر، بهتر یادت می‌ماند.',
  suggested: 'از فهرست واژه‌های آکادمیک:',
  use: (meaning: string) => `نوشتن «${meaning}» در معنی`,
  /** The word as lists have it, for one that was read in another form. */
  base: (word: string) => `نگه داشتن \u2068${word}\u2069 به‌جای این`,
  keep: 'نگه دار',
  save: 'ذخیره',
  wrong: { term: 'واژه را بنویس؛ حداکثر ۸۰ کاراکتر.', sentence: 'حداکثر ۶۰۰ کاراکتر.', meaning: 'حداکثر ۳۰۰ کاراکتر.' },
} as const
