import { persianDigits } from '@/lib/format/digits'

/** The words inside the kit. */
export const uiCopy = {
  dialogs: { close: 'بستن', cancel: 'انصراف' },
  /** Read out before a piece that is gone or new. */
  diff: { removed: 'حذف‌شده:', added: 'افزوده:' },
  toolWithKeys: (name: string, keys: string) => `${name} (${keys})`,
  upload: {
    uploading: (percent: number) => `در حال فرستادن… ${persianDigits(percent)}٪`,
    working: 'فرستاده شد؛ در حال آماده کردن…',
    uploaded: 'آماده است.',
    again: 'دوباره بفرست',
  },
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const

/** A day of the calendar and a time in Tehran, typed. */
export const momentCopy = {
  day: 'روز (شمسی)',
  time: 'ساعت',
  dayLike: '۱۴۰۵/۰۹/۰۱',
  timeLike: '۱۸:۳۰',
  clear: 'پاک کردن',
  means: (when: string) => `یعنی ${when} به وقت تهران`,
  wrong: {
    day: 'روز را مثل ۱۴۰۵/۰۹/۰۱ یا «۱ آذر ۱۴۰۵» بنویس.',
    time: 'ساعت را مثل ۱۸:۳۰ بنویس.',
  },
} as const
