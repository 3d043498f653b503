/** A day of the calendar and a time in Tehran, typed. */
export const momentCopy = {
  day: 'روز (شمسی)',
  time: 'ساعت',
  dayLike: '۱۴۰۵/۰۹/۰۱',
  timeLike: '۱۸:۳۰',
  clear: 'پاک کردن',
  means: (when: string) => `یعنی ${when} به وقت تهران`,
  half: 'روز و ساعت را کامل بنویس، یا هر دو را خالی بگذار.',
  wrong: {
    day: 'روز را مثل ۱۴۰۵/۰۹/۰۱ یا «۱ آذر ۱۴۰۵» بنویس.',
    time: 'ساعت را مثل ۱۸:۳۰ بنویس.',
  },
} as const
