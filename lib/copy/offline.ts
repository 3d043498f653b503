/** The page that the installed application shows without a network. */
export const offlineCopy = {
  title: 'اینترنت قطع است',
  text: 'به سرور نمی‌رسیم. اگر وسط آزمون بودی، نوشته‌هایت روی همین دستگاه مانده است؛ وصل که شدی، از همان‌جا ادامه می‌دهی.',
} as const
