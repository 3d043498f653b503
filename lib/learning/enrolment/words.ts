import { type LessonKind } from '@/lib/learning/course/rules/course'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPercent } from '@/lib/platform/format/number'

export const learningCopy = {
  title: 'دوره‌های من',
  /** Title of the page; for authors the page lists the courses that they write. */
  pageTitle: 'دوره‌ها',
  lead: 'هر دوره از همان‌جا که بودی ادامه پیدا می‌کند؛ روی هر دستگاهی.',
  emptyTitle: 'هنوز دوره‌ای را شروع نکرده‌ای',
  emptyText: 'از فهرست دوره‌ها یکی را انتخاب کن. پیشرفتت این‌جا نگه داشته می‌شود.',
  all: 'همه‌ی دوره‌ها',
  loading: 'در حال بارگذاری دوره…',
  failed: 'دوره بارگذاری نشد',
  progress: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} درس`,
  percent: formatPercent,
  inModule: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)}`,
  continue: 'ادامه',
  first: 'شروع درس اول',
  nextLater: 'درس بعدی هنوز باز نشده است؛ روزش در فهرست پایین نوشته شده.',
  nextIs: (title: string) => `درس بعدی‌ات: ${title}`,
  open: 'دیدن دوره',
  begin: 'شروع دوره',
  beginLead: 'هنوز این دوره را شروع نکرده‌ای. با یک کلیک شروع می‌شود و پیشرفتت نگه داشته می‌شود.',
  beginPaid: 'این دوره پولی است و در حسابت نیست. درس‌های نمونه‌اش باز است.',
  begun: 'دوره شروع شد.',
  buy: 'خرید دوره',
  toShop: 'دیدن فروشگاه',
  closed: 'دسترسی‌ات به این دوره تمام شده است.',
  ended: {
    refund: 'پول این دوره به تو برگشته و درس‌هایش بسته شده است.',
    expired: 'مهلت استفاده از دوره‌ای که خریده بودی تمام شده است.',
  },
  progressStays: 'پیشرفتت سر جایش است.',
  finished: 'این دوره را تمام کرده‌ای.',
  unanswered:
    'همه‌ی درس‌ها را انجام داده‌ای. برای پایان دوره و گواهی، تمرین این درس‌ها را هم کامل جواب بده؛ درست و نادرستش شرط نیست:',
  newLessons: (count: number) => `از وقتی تمامش کردی، ${persianDigits(count)} درس جدید اضافه شده است.`,
  state: { done: 'انجام شده', here: 'ادامه از این‌جا', open: 'انجام نشده', locked: 'هنوز بسته' },
  opensAfter: (title: string) => `بعد از «${title}» باز می‌شود.`,
  opensOn: (day: string) => `${day} باز می‌شود.`,
  awayTitle: 'اینترنت نیست و این درس روی دستگاه نیست',
  awayText: 'وصل که شدی خودش باز می‌شود. درس‌هایی که نگه داشته‌ای همین حالا هم باز می‌شوند.',
  overText:
    'مهلت درس‌هایی که روی این دستگاه نگه داشته بودی تمام شده است. یک بار که وصل شوی، دوباره می‌توانی نگهشان داری.',
  missingTitle: 'این درس باز نیست',
  missingText: 'یا چنین درسی نیست، یا هنوز این دوره را شروع نکرده‌ای، یا نوبتش نرسیده است.',
} as const

const WITH_EXERCISES =
  'با بررسی همه‌ی تمرین‌های درس، یا با همین دکمه، انجام‌شده حساب می‌شود. نمره‌اش شرط نیست، ولی برای پایان دوره و گواهی باید همه‌ی تمرین‌ها را کامل جواب بدهی.'

/** The footer of a lesson: how it becomes done. */
export const lessonProgressCopy = {
  region: 'پیشرفت این درس',
  rule: {
    reading: 'این درس با همین دکمه انجام‌شده حساب می‌شود.',
    note: 'این درس با همین دکمه انجام‌شده حساب می‌شود.',
    audio: 'نود درصدش را که شنیدی، خودش انجام‌شده حساب می‌شود؛ یا با همین دکمه.',
    video: 'نود درصدش را که دیدی، خودش انجام‌شده حساب می‌شود؛ یا با همین دکمه.',
    exercise: WITH_EXERCISES,
    'exam-part': 'آن بخش آزمون را که دادی، با همین دکمه بگو.',
    writing: 'نوشته‌ات را که تمام کردی، با همین دکمه بگو.',
  } satisfies Record<LessonKind, string>,
  withExercises: WITH_EXERCISES,
  done: 'این درس را انجام داده‌ای',
  mark: 'انجامش دادم',
  undo: 'هنوز نه؛ برگردان',
  waiting: 'روی این دستگاه ثبت شد؛ وصل که شدی فرستاده می‌شود.',
  onlyHere: 'نشد نگهش داریم: این مرورگر جایی برای ذخیره ندارد و اینترنت هم نیست.',
  next: 'درس بعد',
  all: 'همه‌ی درس‌ها',
} as const

/** Recordings of a lesson: speed and position. */
export const listeningCopy = {
  speed: 'سرعت پخش',
  speedOf: (rate: number) => (rate === 1 ? 'عادی' : `${persianDigits(rate)} برابر`),
  saved: 'جایی که هستی ذخیره می‌شود؛ روی دستگاه دیگر هم از همان‌جا ادامه بده.',
} as const
