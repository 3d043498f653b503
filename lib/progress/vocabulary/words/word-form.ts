/** The dialog for saving or changing a word; loaded with its texts when it is opened. */
export const wordFormCopy = {
  addTitle: 'نگه داشتن واژه',
  editTitle: 'ویرایش واژه',
  term: 'واژه یا عبارت انگلیسی',
  sentence: 'جمله‌ای که در آن دیدی',
  meaning: 'معنی',
  meaningHint: 'به زبان خودت؛ هر چه کوتاه‌تر، بهتر یادت می‌ماند.',
  suggested: 'از فهرست واژه‌های آکادمیک:',
  use: (meaning: string) => `نوشتن «${meaning}» در معنی`,
  /** The dictionary form of a word that was read in another form. */
  base: (word: string) => `نگه داشتن \u2068${word}\u2069 به‌جای این`,
  headword: (read: string) => `در متن \u2068${read}\u2069 بود؛ شکل پایه‌اش نوشته شد.`,
  asRead: (read: string) => `همان \u2068${read}\u2069`,
  keep: 'نگه دار',
  save: 'ذخیره',
  wrong: { term: 'واژه را بنویس؛ حداکثر ۸۰ کاراکتر.', sentence: 'حداکثر ۶۰۰ کاراکتر.', meaning: 'حداکثر ۳۰۰ کاراکتر.' },
} as const
