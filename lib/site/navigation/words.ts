/** For teachers, managers and authors; candidates’ pages do not load it. */
export const staffNavCopy = {
  /** A phone's bar. */
  bar: { queue: 'امروز' },
  /** Above the places of staff on their page «من». */
  groups: {
    people: 'کار با داوطلب‌ها',
    making: 'ساختن و نوشتن',
    running: 'اداره‌ی سایت',
    own: 'برای خودت',
  },
  /** Above what an author who is a candidate writes for the site. */
  ownTexts: 'نوشته‌ها',
  sections: {
    today: 'کارهای امروز',
    managerHome: 'پیشخوان مدیر',
    queue: 'صف تصحیح',
    corrections: 'تصحیح‌ها',
    exams: 'برگه‌ها و آزمون‌ها',
    texts: 'نوشته‌ها و دوره‌ها',
    teaching: 'آموزش و نوشته‌ها',
    sales: 'فروش',
    people: 'افراد',
    messages: 'پشتیبانی و پیام‌ها',
  },
  places: {
    queue: 'کارهای امروز',
    exams: 'آزمون‌سازی',
    papers: 'برگه‌ها',
    courses: 'دوره‌سازی',
    hours: 'نوبت‌ها',
    posts: 'وبلاگ',
    notes: 'درس‌نامه‌ها',
    references: 'مرجع‌ها',
    manage: 'مدیریت',
    instituteReport: 'گزارش آموزشگاه',
    reports: 'خطاهای صفحه‌ها',
    security: 'رویدادهای امنیتی',
    holidays: 'تعطیلی‌ها',
    calibration: 'نمره‌ی دوتایی',
    judge: 'داور ماشینی',
    people: 'کاربرها',
    authors: 'نویسنده‌ها',
    messages: 'صف پرونده‌ها',
    announcements: 'اطلاعیه‌ها',
    outbox: 'صندوق ارسال',
  },
} as const
