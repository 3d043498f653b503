/** Said once, on the first page after a sign-up. */
export const arrivalCopy = {
  title: 'حسابت ساخته شد',
  text: 'همین حالا واردش هستی. پیشخوانت همه‌ی آزمون‌هایت را نگه می‌دارد.',
} as const
