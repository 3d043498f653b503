import { type LessonKind } from '@/lib/domain/course/course'
import { persianDigits } from '@/lib/format/digits'
import { formatPercent } from '@/lib/format/number'

export const learningCopy = {
  title: 'دوره‌های من',
  /** Of the page, which is the desk of courses for who writes them. */
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
  closed: 'دسترسی تو به این دوره تمام شده است.',
  ended: {
    refund: 'پول این دوره به تو برگشته و درس‌هایش بسته شده است.',
    expired: 'مهلت استفاده از این دوره که خریده بودی تمام شده است.',
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
  'با بررسی همه‌ی تمرین‌های درس، یا با همین دکمه، انجام‌شده حساب می‌شود. نمره‌اش شرط نیست، ولی پایان دوره و گواهی جواب کامل همه‌ی تمرین‌ها را می‌خواهد.'

/** The foot of a lesson: what makes it done, and by whom. */
export const markCopy = {
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
  waiting: 'روی این دستگاه نوشته شد؛ وصل که شدی فرستاده می‌شود.',
  onlyHere: 'نشد نگهش داریم: این مرورگر جایی ندارد و اینترنت هم نیست.',
  next: 'درس بعد',
  all: 'همه‌ی درس‌ها',
} as const

/** All lessons of a course on the device. */
export const keepCourseCopy = {
  keep: 'نگه داشتن درس‌ها روی این دستگاه',
  keeping: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} درس…`,
  keepingRest: 'در حال نگه داشتن…',
  keepingFiles: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} فایل صدا و ویدیو…`,
  asking: (size: string) => `صدا و ویدیوی این درس‌ها ${size} است. همین حالا نگه داشته شود؟`,
  keepAll: 'بله، نگه دار',
  notNow: 'فعلاً نه',
  kept: (count: number, size: string) =>
    `${persianDigits(count)} درس روی این دستگاه است (${size}). بی‌اینترنت هم باز می‌شوند، حتی اگر این صفحه را ببندی.`,
  keptWhileOpen: (count: number, size: string) =>
    `${persianDigits(count)} درس روی این دستگاه است (${size}). تا این صفحه باز است، بی‌اینترنت هم خوانده می‌شوند.`,
  over: 'مهلت درس‌هایی که نگه داشته بودی تمام شد. اگر هنوز برایت بازند، دوباره نگهشان دار.',
  size: (megabytes: number) => `${persianDigits(Math.max(0.1, megabytes).toFixed(1).replace('.', '٫'))} مگابایت`,
  full: (size: string) =>
    `این دستگاه برای ${size} صدا و ویدیوی این درس‌ها جا ندارد؛ چیزی نگه داشته نشد. کمی جا باز کن و دوباره امتحان کن.`,
  failed: 'همه‌ی درس‌ها بارگذاری نشد؛ چیزی نگه داشته نشد. دوباره امتحان کن.',
  remove: 'برداشتن از دستگاه',
  again: 'به‌روز کردن',
} as const

/** Recordings of a lesson: how fast, and where one was. */
export const listeningCopy = {
  speed: 'سرعت پخش',
  speedOf: (rate: number) => (rate === 1 ? 'عادی' : `${persianDigits(rate)} برابر`),
  kept: 'جایی که هستی یادداشت می‌شود؛ روی دستگاه دیگر هم از همان‌جا ادامه بده.',
} as const

export const certificateCopy = {
  title: 'گواهی پایان دوره',
  lead: 'دوره را تمام کرده‌ای. اگر بخواهی، گواهی‌اش را بگیر؛ هر کس نشانی‌اش را داشته باشد می‌تواند درستی‌اش را ببیند.',
  name: 'نامی که چاپ شود',
  nameHint: 'هر طور که می‌خواهی؛ خالی بگذاری، گواهی بی‌نام است.',
  issue: 'گرفتن گواهی',
  again: 'گواهی با نام دیگر',
  againHint: 'نام را که عوض کنی، گواهی و نشانی قبلی باطل می‌شود.',
  see: 'دیدن و چاپ گواهی',
  nameless: 'دارنده‌ی این گواهی',
  text: (title: string) => `دوره‌ی «${title}» را در سنجه به پایان رسانده است.`,
  size: (lessons: number) => `${persianDigits(lessons)} درس`,
  completed: 'پایان دوره',
  issued: 'صدور گواهی',
  length: 'اندازه‌ی دوره',
  check: 'بررسی درستی',
  checkNote: 'این صفحه همان چیزی را نشان می‌دهد که چاپ شده است. اگر برگه‌ی چاپی چیز دیگری می‌گوید، همین صفحه درست است.',
  claim: 'انجام درس‌ها را خود یادگیرنده اعلام کرده است. این گواهی نمره‌ی آیلتس نیست.',
  print: 'چاپ گواهی',
} as const
