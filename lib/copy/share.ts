/** Handing a post on. */
export const shareCopy = {
  title: 'فرستادن برای دیگران',
  copy: 'کپی لینک',
  copied: 'لینک کپی شد',
  failed: 'کپی نشد؛ لینک را از بالای مرورگر بردار',
  native: 'فرستادن…',
  telegram: 'تلگرام',
  whatsapp: 'واتساپ',
  email: 'ایمیل',
  print: 'چاپ',
} as const
