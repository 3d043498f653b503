/** The preview of a paper on the player's own page. */
export const previewCopy = {
  title: 'پیش‌نمایش در صفحه‌ی آزمون',
  frame: 'صفحه‌ی آزمون، همان‌طور که داوطلب می‌بیند',
  size: 'اندازه',
  sizes: { phone: 'گوشی', desktop: 'کامپیوتر' },
  scheme: 'رنگ',
  schemes: {
    'black-on-white': 'روشن',
    'white-on-black': 'تیره',
    'yellow-on-black': 'زرد',
  },
  full: 'تمام‌صفحه',
  leaveFull: 'کنار ویرایشگر',
  note: 'پاسخ‌هایی که این‌جا می‌نویسی جایی ذخیره نمی‌شود.',
} as const
