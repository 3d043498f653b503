export const dashboardCopy = {
  title: 'پیشخوان',
  greeting: (name: string) => `سلام ${name}`,
  lead: 'از همین‌جا آزمون جدید بده یا آزمون نیمه‌تمامت را ادامه بده.',
  openTitle: 'آزمون نیمه‌تمام',
  recentTitle: 'آزمون‌های اخیر',
  recentShort: 'نمره‌ها و مرور جواب‌ها',
  recentFacts: (facts: readonly string[]) => facts.join('، '),
  seeAll: 'همه‌ی آزمون‌های من',
  /** Sitting an exam; creating one is «ساختن آزمون». */
  newExam: 'آزمون بده',
  navigation: 'بخش‌های پیشخوان',
  /** The navigation entries with more than one page. */
  sections: {
    exams: 'آزمون‌ها',
    teachers: 'تصحیح و مکالمه',
    courses: 'دوره‌ها',
  },
  nav: {
    overview: 'پیشخوان',
    today: 'امروز',
    exams: 'آزمون‌های من',
    all: 'همه‌ی آزمون‌ها',
    orders: 'خریدهای من',
    shop: 'فروشگاه',
    mockDays: 'روز آزمون',
    words: 'واژه‌ها',
    practice: 'تمرین',
    speaking: 'آزمون گفتاری',
    classes: 'کلاس‌ها',
    leaderboard: 'جدول ماه',
    account: 'حساب من',
    support: 'پشتیبانی',
    courses: 'دوره‌های من',
    submissions: 'تصحیح رایتینگ',
  },
  /** The bar at the foot of a phone, and its last entry's page. */
  bar: {
    label: 'میان‌بر بخش‌ها',
    exams: 'آزمون',
    corrections: 'تصحیح',
    me: 'من',
    progress: 'پیشرفت',
    notifications: 'اعلان‌ها',
    reminders: 'یادآوری و تقویم',
  },
  /** The headings of that page. */
  placeGroups: {
    learning: 'یادگیری و پیشرفت',
    work: 'آزمون و کلاس',
    account: 'حساب و پشتیبانی',
  },
  accountOf: (name: string) => `حساب ${name}`,
} as const
