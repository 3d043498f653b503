import { type CourseOrder } from '@/lib/learning/course/rules/course'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { makeEditorWords, DEFAULT_TEXT_NAMES } from '@/lib/documents/draft/words/editor'

/** Names of the parts of a course, in the editor and in comparisons of versions. */
export const courseFields = {
  title: 'عنوان',
  slug: 'نشانی',
  excerpt: 'خلاصه',
  skill: 'مهارت',
  level: 'سطح',
  priceRial: 'قیمت',
  order: 'ترتیب درس‌ها',
  description: 'معرفی',
  learns: 'چه یاد می‌گیرد',
  forWhom: 'برای چه کسی',
  teacher: 'مدرس',
  questions: 'پرسش و پاسخ',
  seo: 'در نتیجه‌ی جست‌وجو',
  modules: 'بخش‌ها و درس‌ها',
} as const

export const courseEditorWords = /* @__PURE__ */ makeEditorWords({
  thing: 'دوره',
  fresh: 'نسخه‌ی جدید دوره',
  text: DEFAULT_TEXT_NAMES,
  history: 'نسخه‌های دوره',
  afterTheirs: 'با «برگرداندن آخرین تغییر» می‌توانی نوشته‌ی این‌جا را برگردانی.',
})
export const lessonEditorWords = /* @__PURE__ */ makeEditorWords({
  thing: 'درس',
  fresh: 'نسخه‌ی جدید درس',
  text: DEFAULT_TEXT_NAMES,
  history: 'نسخه‌های دوره',
  afterTheirs: 'نوشته‌ی تو از این دستگاه پاک می‌شود.',
  isTheirsFinal: true,
})

export const courseEditorCopy = {
  metaTitle: 'نوشتن دوره',
  loading: 'در حال بارگذاری دوره…',
  failed: 'دوره بارگذاری نشد',
  missingTitle: 'این دوره پیدا نشد',
  missingText: 'یا حذف شده است یا دوره‌ی کس دیگری است.',
  back: 'همه‌ی دوره‌ها',
  untitled: 'دوره‌ی بی‌عنوان',
  about: 'درباره‌ی دوره',
  aboutLead: 'بازدیدکننده پیش از شروع همین‌ها را می‌خواند.',
  titleHint: 'کوتاه و روشن؛ مثلاً «ریدینگ از پایه».',
  slugHint: 'آخر نشانی صفحه‌ی دوره. پس از اولین انتشار عوض نمی‌شود.',
  slugFixed: 'یادگیرنده‌ها این نشانی را دارند؛ دیگر عوض نمی‌شود.',
  slugWrong: 'حرف، رقم و خط تیره؛ مثل reading-basics.',
  excerptHint: 'یک یا دو جمله برای فهرست دوره‌ها.',
  descriptionHint: 'هر بند در یک سطر.',
  lineHint: 'هر مورد در یک سطر.',
  priceHint: 'صفر یعنی رایگان. دوره‌ی پولی با خریدش باز می‌شود؛ نمونه‌ها برای همه باز می‌مانند.',
  toman: 'تومان',
  priceWrong: 'قیمت را به تومان و با رقم بنویس.',
  questions: 'پرسش و پاسخ',
  questionsLead: 'چیزهایی که پیش از شروع می‌پرسند. می‌تواند خالی بماند.',
  question: (number: number) => `پرسش ${persianDigits(number)}`,
  answer: (number: number) => `پاسخ ${persianDigits(number)}`,
  addQuestion: 'پرسش جدید',
  remove: 'حذف',
  removeQuestion: (number: number) => `حذف پرسش ${persianDigits(number)}`,
  seoTitle: 'عنوان در نتیجه‌ی جست‌وجو',
  seoDescription: 'توضیح در نتیجه‌ی جست‌وجو',
  seoHint: 'اگر خالی بماند، عنوان و خلاصه‌ی دوره می‌آید.',
} as const

export const teacherSectionCopy = {
  title: 'مدرس دوره',
  lead: 'نام، یک سطر معرفی و عکس، در صفحه‌ی دوره دیده می‌شود.',
  name: 'نام مدرس',
  nameHint: 'همان‌طور که باید خوانده شود.',
  suggestions: 'یکی از این نام‌ها',
  line: 'یک سطر درباره‌ی مدرس',
  lineHint: 'چه درس می‌دهد و از کی؛ فقط چیزی که درست است.',
  picture: {
    title: 'عکس مدرس',
    has: 'گذاشته شده است.',
    none: 'نیست؛ به‌جایش حرف اول نام دیده می‌شود.',
    choose: 'انتخاب عکس',
    remove: 'حذف عکس',
  },
} as const

/** Reasons why lines were not saved. They stay in the field. */
export const linesCopy = {
  tooMany: (count: number, most: number) =>
    `${formatCount(count)} سطر شده است و تا وقتی بیشتر از ${formatCount(most)} سطر باشد ذخیره نمی‌شود. سطرها را کمتر کن.`,
  tooLong: (line: number, most: number) =>
    `سطر ${persianDigits(line)} از ${formatCount(most)} کاراکتر بلندتر است و تا کوتاه نشود ذخیره نمی‌شود.`,
} as const

/** Ordering modules and lessons. */
export const courseOutlineCopy = {
  title: 'بخش‌ها و درس‌ها',
  lead: 'نام درس را بزن و متنش را بنویس. برای جابه‌جا کردن، دستگیره را بکش یا جزئیاتش را باز کن و «بالاتر» یا «پایین‌تر» را بزن؛ پیشرفت یادگیرنده‌ها از دست نمی‌رود.',
  order: 'ترتیب درس‌ها',
  orders: {
    free: 'آزاد: هر درسی هر وقت',
    step: 'گام‌به‌گام: هر درس پس از درس قبلی',
  } satisfies Record<CourseOrder, string>,
  empty: 'هنوز بخشی نیست. اولین بخش را بساز و درس‌ها را زیرش بگذار.',
  emptyModule: 'این بخش هنوز درسی ندارد.',
  module: (number: number, title: string) => `بخش ${persianDigits(number)}${title === '' ? '' : `: ${title}`}`,
  moduleTitle: (number: number) => `نام بخش ${persianDigits(number)}`,
  opensAfter: 'چند روز پس از شروع باز شود',
  opensAfterHint: 'صفر یعنی از همان اول. روز از نیمه‌شب تهران حساب می‌شود.',
  opensAfterWrong: 'عددی از ۰ تا ۳۶۵ بنویس.',
  afterDays: (days: number) => `${persianDigits(days)} روز پس از شروع باز می‌شود`,
  addModule: 'بخش جدید',
  addLesson: 'درس جدید',
  newModule: 'بخش جدید',
  newLesson: 'درس جدید',
  lesson: (title: string) => title || 'درس بی‌عنوان',
  lessonPlace: (title: string) => `درس «${title}»`,
  write: 'نوشتن متن',
  factsOf: (title: string) => `نام، نوع و جای «${title}»`,
  aboutLesson: ({ kind, minutes, isSample }: { kind: string; minutes: number; isSample: boolean }) =>
    [kind, `${persianDigits(minutes)} دقیقه`, ...(isSample ? ['نمونه'] : [])].join('، '),
  aboutModule: (lessons: number, days: number) =>
    `${lessons === 0 ? 'بدون درس' : `${persianDigits(lessons)} درس`}، ${
      days === 0 ? 'از همان اول باز' : `${persianDigits(days)} روز پس از شروع`
    }`,
  lessonTitle: 'نام درس',
  kind: 'نوع درس',
  minutes: 'دقیقه',
  minutesWrong: 'عددی از ۱ تا ۶۰۰ بنویس.',
  sample: 'نمونه: برای همه باز',
  blank: 'هنوز متنی ندارد',
  handle: (title: string) => `جابه‌جا کردن «${title}» (کلیدهای بالا و پایین)`,
  moved: (title: string, number: number, total: number) =>
    `«${title}» حالا شماره‌ی ${persianDigits(number)} از ${persianDigits(total)} است.`,
  higher: 'بالاتر',
  lower: 'پایین‌تر',
  up: (title: string) => `بالاتر بردن «${title}»`,
  down: (title: string) => `پایین‌تر بردن «${title}»`,
  remove: 'حذف',
  removed: (title: string) => `«${title}» از فهرست حذف شد.`,
  undo: 'برگردان',
  undoTool: 'برگرداندن آخرین تغییر',
  redoTool: 'انجام دوباره',
} as const

export const lessonEditorCopy = {
  metaTitle: 'نوشتن درس',
  loading: 'در حال بارگذاری درس…',
  failed: 'درس بارگذاری نشد',
  missingTitle: 'این درس پیدا نشد',
  missingText: 'شاید از فهرست دوره حذف شده است.',
  back: (course: string) => `برگشت به «${course || 'دوره'}»`,
  toCourse: 'برگشت به دوره',
  about: 'این درس',
  aboutNote: 'نام، نوع و جای درس را در فهرست دوره عوض کن.',
  excerpt: 'خلاصه‌ی درس',
  excerptHint: 'یک جمله: در این درس چه می‌کنیم.',
  exam: 'بخشی از آزمون',
  examLead: 'درس به این آزمون وصل می‌شود. اگر بخشی را انتخاب کنی، همان بخش به‌تنهایی و در حالت تمرین باز می‌شود.',
  examSlug: 'نشانی آزمون',
  examSlugHint: 'آخر نشانی صفحه‌ی آزمون؛ مثل academic-mock-1.',
  paper: 'مهارت',
  papers: { whole: 'همه‌ی آزمون', listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن' },
  part: 'بخش',
  parts: (part: number) => `بخش ${persianDigits(part)}`,
  task: 'تکلیف نوشتن',
  taskLead: 'یادگیرنده زیر همین درس می‌نویسد.',
  prompt: 'صورت تکلیف به انگلیسی',
  promptHint: 'هر بند در یک سطر.',
  taskNumber: 'تکلیف',
  taskNumbers: { 1: 'تکلیف ۱', 2: 'تکلیف ۲' },
  minutes: 'دقیقه',
  minimumWords: 'دست‌کم چند کلمه',
  numberWrong: 'عدد درستی بنویس.',
  preview: 'پیش‌نمایش درس',
  loadingEditor: 'در حال بارگذاری ویرایشگر…',
  fields: { excerpt: 'خلاصه', doc: 'متن', seo: 'جست‌وجو', ref: 'بخش آزمون', task: 'تکلیف', media: 'صدا یا ویدیو' },
} as const

export const coursePublishCopy = {
  title: 'انتشار',
  review: 'بازبینی و انتشار',
  reviewOnly: 'بازبینی',
  byManagers: 'انتشار با مدیر است.',
  draft: 'هنوز منتشر نشده است.',
  unpublished: 'از فهرست برداشته شده است. کسانی که شروعش کرده‌اند ادامه می‌دهند.',
  archivedText: 'برای نوشتن در آن، اول از بایگانی درش بیاور.',
  live: (version: number) => `نسخه‌ی ${persianDigits(version)} برای یادگیرنده‌هاست`,
  since: (moment: string) => `اولین انتشار: ${moment}`,
  hasChanges: 'تغییری هست که هنوز منتشر نشده.',
  same: 'این همان نسخه‌ای است که یادگیرنده‌ها دارند.',
  learners: (count: number) => (count === 0 ? 'هنوز کسی شروعش نکرده' : `${formatCount(count)} نفر شروعش کرده‌اند`),
  preview: 'دیدن از نگاه یادگیرنده',
  onSite: 'دیدن در سایت',
  unpublish: 'برداشتن از فهرست',
  unpublishText:
    'دیگر کسی نمی‌تواند شروعش کند. کسانی که شروع کرده‌اند درس‌ها و پیشرفتشان را دارند و گواهی‌ها معتبر می‌مانند.',
  versions: 'نسخه‌ها',
  log: 'چه کسی چه کرد',
  duplicate: 'کپی دوره',
  unsent: 'هنوز چیزی ذخیره‌نشده مانده است. وصل که شدی دوباره بزن.',
  done: {
    published: 'دوره منتشر شد',
    unpublished: 'دوره از فهرست برداشته شد',
    duplicated: 'کپی ساخته شد',
    restored: (number: number) => `نسخه‌ی ${persianDigits(number)} به پیش‌نویس برگشت`,
  },
} as const

export const courseChecklistCopy = {
  title: 'پیش از انتشار',
  loading: 'در حال بازبینی…',
  failed: 'بازبینی انجام نشد',
  sound: 'چیزی کم نیست؛ آماده‌ی انتشار است.',
  errors: (count: number) => `${persianDigits(count)} مورد جلوی انتشار را می‌گیرد`,
  warnings: (count: number) => `${persianDigits(count)} یادآوری`,
  toLesson: 'رفتن به درس',
  again: 'بازبینی دوباره',
  publish: 'منتشر کن',
  keeps: 'جای یادگیرنده‌ها حفظ می‌شود: پیشرفت به خود درس‌ها وابسته است، نه به جایشان.',
  unchanged: 'همین نسخه منتشر شده است؛ چیزی عوض نشده.',
} as const

export const courseVersionsCopy = {
  title: 'نسخه‌های دوره',
  lead: 'هر انتشار یک نسخه است؛ هر بار هم که نوشته‌ی دیگری جای پیش‌نویس را بگیرد، متن قبلی می‌ماند. نسخه را با پیش‌نویس مقایسه کن یا به پیش‌نویس برگردان.',
  none: 'هنوز نسخه‌ای نیست.',
  loading: 'در حال بارگذاری نسخه‌ها…',
  failed: 'نسخه‌ها بارگذاری نشد',
  live: 'منتشرشده',
  about: ({ at, by, reason }: { at: string; by: string | null; reason: 'published' | 'imported' | 'kept' }) =>
    `${{ published: 'انتشار', imported: 'از فایل', kept: 'نگهداری خودکار' }[reason]} · ${formatDayAndTime(at)}${by === null ? '' : `، ${by}`}`,
  compare: 'مقایسه',
  compareTitle: 'مقایسه‌ی دو نسخه',
  comparing: 'در حال مقایسه…',
  compareFailed: 'مقایسه انجام نشد',
  restore: 'برگرداندن به پیش‌نویس',
  restoreTitle: (number: number) => `برگرداندن نسخه‌ی ${persianDigits(number)}`,
  restoreText:
    'فهرست و متن درس‌ها مثل همان نسخه می‌شود. پیش‌نویس فعلی خودش یک نسخه می‌شود تا از دست نرود. یادگیرنده‌ها تا انتشار بعدی تغییری نمی‌بینند.',
  back: 'برگشت',
} as const

export const coursePreviewCopy = {
  title: 'پیش‌نمایش دوره',
  note: 'این پیش‌نویس است و فقط تو می‌بینی‌اش. تمرین‌ها واقعاً تصحیح می‌شوند، ولی چیزی ثبت نمی‌شود.',
  back: 'برگشت به نوشتن',
  toOutline: 'همه‌ی درس‌ها',
} as const
