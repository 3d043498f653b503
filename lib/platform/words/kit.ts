import { persianDigits } from '@/lib/platform/format/digits'

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
  /** Read out before a price that is struck through. */
  listPrice: 'قیمت پیش از تخفیف',
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const

/** What came with a paste and could not be taken. */
export const pasteCopy = {
  picturesLeftOut: 'عکس‌ها همراه متن منتقل نشدند؛ هرکدام را با دکمه‌ی عکس خودت بگذار.',
} as const
