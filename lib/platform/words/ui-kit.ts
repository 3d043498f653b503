import { persianDigits } from '@/lib/platform/format/digits'

/** Texts inside the UI kit. */
export const uiCopy = {
  dialogs: { close: 'بستن', cancel: 'انصراف' },
  /** For screen readers, before a removed or added fragment. */
  diff: { removed: 'حذف‌شده:', added: 'افزوده:' },
  toolWithKeys: (name: string, keys: string) => `${name} (${keys})`,
  upload: {
    uploading: (percent: number) => `در حال فرستادن… ${persianDigits(percent)}٪`,
    working: 'فرستاده شد؛ در حال آماده کردن…',
    uploaded: 'آماده است.',
    again: 'دوباره بفرست',
    takePhoto: 'گرفتن عکس',
    shrinking: 'عکس را برای فرستادن آماده می‌کنیم…',
    unreadablePhoto: 'این عکس در مرورگرت باز نمی‌شود. یک عکس JPEG، PNG یا WebP انتخاب کن.',
  },
  /** `before` and `after` are for screen readers. */
  band: { none: 'بدون نمره', zero: '۰ از ۹', before: 'نمره‌ی ', after: ' از ۹' },
  /** For screen readers, before a struck-through price. */
  listPrice: 'قیمت پیش از تخفیف',
  saleUntil: (when: string) => `تخفیف تا ${when}`,
  singleKeys: 'میان‌برهای تک‌کلیدی روشن باشند',
  /** Under the data saver, in place of a picture. */
  askedPicture: (alt: string) => (alt === '' ? 'نمایش تصویر' : `نمایش تصویر: ${alt}`),
  toasts: { area: 'اعلان‌ها (Alt+T)', close: 'بستن اعلان' },
} as const

/** Pasted content that was not accepted. */
export const pasteCopy = {
  picturesLeftOut: 'عکس‌ها همراه متن منتقل نشدند؛ هر کدام را با دکمه‌ی عکس خودت بگذار.',
} as const
