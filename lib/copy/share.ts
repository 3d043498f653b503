/** Handing a post on. */
export const shareCopy = {
  title: 'فرستادن برای دیگران',
  copy: 'رونوشت نشانی',
  copied: 'نشانی رونوشت شد',
  failed: 'رونوشت نشد؛ نشانی را از بالای مرورگر بردار',
  native: 'فرستادن…',
  telegram: 'تلگرام',
  whatsapp: 'واتساپ',
  email: 'ایمیل',
  print: 'چاپ',
} as const
