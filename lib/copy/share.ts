/** Apart from the blog's other words: these few go to the browser. */
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
