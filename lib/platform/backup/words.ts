/** Texts for managers about the backups of `npm run backup`. */
export const backupNotice = {
  last: (when: string) => `آخرین نسخه‌ی پشتیبان: ${when}`,
  none: 'هنوز نسخه‌ی پشتیبانی گرفته نشده است.',
  overdueTitle: 'نسخه‌ی پشتیبان قدیمی شده است',
  noneTitle: 'هیچ نسخه‌ی پشتیبانی نداری',
  risk: 'اگر دیسک سرور همین حالا خراب شود، هرچه بعد از آن ثبت شده از دست می‌رود.',
  riskOfAll: 'اگر دیسک سرور خراب شود، همه‌ی حساب‌ها، آزمون‌ها و پرداخت‌ها از دست می‌رود.',
  act: 'روی سرور npm run backup را اجرا کن و بگذار هر شب خودش اجرا شود.',
} as const
