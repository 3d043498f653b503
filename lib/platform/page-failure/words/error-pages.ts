/** The screen in place of the app after a fatal error. It is in the first load of every page: nothing else belongs here. */
export const errorPageCopy = {
  fatalTitle: 'خطا',
  fatalDescription: 'خطا در بارگذاری صفحه',
  fatalHeading: 'مشکلی پیش آمده',
  /** The text before and after the link that retries. */
  fatalText: ['صفحه درست بارگذاری نشد. ', '؛ اگر باز هم نشد، با پشتیبانی تماس بگیر.'],
  fatalExamText: 'پاسخ‌هایت گم نشده‌اند: روی همین دستگاه مانده‌اند و صفحه که باز شود، از همان‌جا ادامه می‌دهی.',
  retry: 'دوباره امتحان کن',
  support: 'ارتباط با پشتیبانی',
  /** The specification's words, to the letter: those of the title, description, heading and support link are, too. */
  home: 'بازگشت به صفحه اصلی',
} as const
