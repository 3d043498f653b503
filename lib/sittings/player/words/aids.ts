/** The practice aids, in the language of the test screen. Loaded with them: a mock contains none of it. */
export const aidsEnglish = {
  title: 'Aids',
  guide: 'Reading guide',
  guides: {
    none: 'Off',
    line: 'Line reader',
    window: 'Mask all but a few lines',
    paragraph: 'Mask all but one paragraph',
  },
  strikes: 'Strike out options',
  largeTargets: 'Larger buttons and gaps',
  writing: 'Writing aids',
  goal: 'Word goal',
  goalLeft: (words: number) => (words === 1 ? '1 word to go' : `${words} words to go`),
  goalReached: (more: number) => (more === 0 ? 'Goal reached' : `Goal reached, and ${more} more`),
  plan: 'Plan',
  planOf: (task: number) => `Your plan for Task ${task}`,
  times: 'Time per paragraph',
  paragraph: (number: number, time: string, words: number) =>
    `Paragraph ${number}: ${time}, ${words === 1 ? '1 word' : `${words} words`}`,
  strike: (label: string) => `Strike out ${label}`,
} as const

/** The Persian lines beside the practice aids. */
export const aidsCopy = {
  lead: 'این کمک‌ها فقط در تمرین هستند و روی همین دستگاه می‌مانند. در آزمون واقعی هیچ‌کدام نیست.',
  guide: 'راهنمای متن با ماوس یا انگشت جابه‌جا می‌شود؛ وقتی خود متن را انتخاب کرده باشی، با کلیدهای بالا و پایین هم.',
  strikes: 'گزینه با دکمه‌ی کنارش یا کلیک راست خط می‌خورد. این خط پاسخ نیست؛ در مرور آن را می‌بینی.',
  plan: 'طرحت فقط برای خودت است: تحویل داده نمی‌شود و کلمه‌هایش شمرده نمی‌شود. در مرور، روی همین دستگاه، می‌بینی‌اش.',
} as const
