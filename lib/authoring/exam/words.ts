import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import type { skillNames } from '@/lib/paper/content/words/skill-names'

export const examModeNames = { strict: 'فقط شبیه‌ساز آزمون', practice: 'فقط تمرین' } as const
export const releaseNames = {
  section: 'پس از هر بخش',
  attempt: 'پس از پایان همه‌ی بخش‌ها',
  window: 'پس از پایان مهلت آزمون',
} as const
export const windowEndNames = {
  whole: 'بخشی که شروع شده، وقت کامل خودش را دارد',
  cut: 'بخشی که شروع شده، با پایان مهلت تحویل داده می‌شود',
} as const

type Terms = {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly attemptsAllowed: number | null
  readonly onlyMode: keyof typeof examModeNames | null
  readonly releaseAfter: keyof typeof releaseNames
  readonly endsWithWindow: boolean
}

type Size = { readonly questions: number; readonly tasks: number; readonly time: string }

export const examCopy = {
  listTitle: 'آزمون‌ها',
  /** For search engines. */
  listMetaTitle: 'آزمون آزمایشی آیلتس آنلاین، با نمره و پاسخ تشریحی',
  listLead: 'شنیداری، خواندن و نوشتن، پشت سر هم و با زمان واقعی؛ یا مجموعه‌های کوتاه‌تر برای تمرین یک مهارت.',
  listDescription:
    'آزمون‌های آزمایشی آیلتس با زمان و صفحه‌ی آزمون کامپیوتری: تعداد سؤال، زمان و قیمت هر آزمون. آزمون‌های همراه سایت رایگان‌اند.',
  noneTitle: 'با این جست‌وجو آزمونی پیدا نشد',
  noneText: 'کلمه‌ی دیگری بنویس، فیلترها را عوض کن یا همه را ببین.',
  emptyTitle: 'هنوز آزمونی منتشر نشده است',
  emptyText: 'اولین آزمون به‌زودی منتشر می‌شود.',
  seeAll: 'دیدن همه‌ی آزمون‌ها',
  list: 'فهرست آزمون‌ها',
  count: (total: number) => `${formatCount(total)} آزمون`,
  practiceCount: (total: number) => `${formatCount(total)} مجموعه فقط برای تمرین`,
  search: { label: 'جست‌وجو در آزمون‌ها', placeholder: 'نام آزمون', submit: 'جست‌وجو' },
  filter: {
    label: 'کدام آزمون‌ها',
    fold: (chosen: number) => (chosen === 0 ? 'نشان دادن فیلترها' : `نشان دادن فیلترها (${persianDigits(chosen)})`),
    module: 'ماژول',
    skill: 'مهارت',
    price: 'قیمت',
    length: 'مدت',
    any: 'همه',
    prices: { free: 'رایگان', paid: 'پولی' },
    lengths: { short: 'تا یک ساعت و نیم', long: 'طولانی‌تر' },
  },
  sat: 'این آزمون را داده‌ای',
  about: {
    metaTitle: (title: string, module: string, isMock: boolean) =>
      isMock ? `${title}: آزمون آزمایشی آیلتس ${module}` : `${title}: تمرین آیلتس ${module}`,
    part: (number: number) => `بخش ${persianDigits(number)}`,
    task: (number: number) => `تکلیف (تسک) ${persianDigits(number)}`,
    partFacts: (questions: number, types: readonly string[]) => `${persianDigits(questions)} سؤال: ${types.join('، ')}`,
    taskFacts: (minutes: number, words: number) =>
      `پیشنهاد آزمون: ${persianDigits(minutes)} دقیقه، دست‌کم ${persianDigits(words)} کلمه`,
    signUp: 'ثبت‌نام و شروع آزمون',
    haveAccount: 'حساب دارم',
  },
  take: 'شرکت در آزمون',
  minutesOf: (minutes: string) => `زمان: ${minutes}`,
  /** «آکادمیک، ۸۰ سؤال و ۲ تکلیف، ۲ ساعت و ۳۲ دقیقه». */
  facts: (module: string, { questions, tasks, time }: Size) => {
    const size = [
      ...(questions > 0 ? [`${persianDigits(questions)} سؤال`] : []),
      ...(tasks > 0 ? [`${persianDigits(tasks)} تکلیف`] : []),
    ]
    return [module, ...(size.length > 0 ? [size.join(' و '), time] : [])].join('، ')
  },
  parts: (skill: keyof typeof skillNames, parts: number, questions: number) =>
    skill === 'writing'
      ? `${persianDigits(parts)} تکلیف (تسک)`
      : `${persianDigits(parts)} بخش، ${persianDigits(questions)} سؤال`,
  /** Dates and number of attempts; empty when there are no limits. */
  terms: ({ opensAt, closesAt, attemptsAllowed, onlyMode, releaseAfter, endsWithWindow }: Terms): string[] => [
    ...(opensAt === null ? [] : [`شروع از ${formatDayAndTime(opensAt)}`]),
    ...(closesAt === null ? [] : [`مهلت شروع هر بخش تا ${formatDayAndTime(closesAt)}`]),
    ...(endsWithWindow && closesAt !== null ? [windowEndNames.cut] : []),
    ...(attemptsAllowed === null ? [] : [`${persianDigits(attemptsAllowed)} نوبت برای هر نفر`]),
    ...(onlyMode === null ? [] : [`حالت برگزاری: ${examModeNames[onlyMode]}`]),
    ...(releaseAfter === 'section' ? [] : [`کلید سؤال‌ها ${releaseNames[releaseAfter]} باز می‌شود`]),
  ],
  notSold: 'پولی است و الان به‌تنهایی فروخته نمی‌شود.',
  failedTitle: 'آزمون‌ها بارگذاری نشد',
  failedText: 'ارتباط با سرور برقرار نشد. کمی بعد دوباره امتحان کن.',
  retry: 'دوباره امتحان کن',
  beforeTitle: 'پیش از آزمون',
  before: [
    'یک جای ساکت، هدفون و ترجیحاً لپ‌تاپ داشته باش؛ آزمون واقعی هم پای کامپیوتر است.',
    'وقتت را آزاد بگذار: در حالت «شبیه‌ساز آزمون» ساعت نمی‌ایستد و بخش‌ها پشت سر هم‌اند.',
    'اگر بار اولت است، اول در حالت «تمرین» با صفحه آشنا شو؛ حالت را پیش از شروع خودت انتخاب می‌کنی.',
  ],
  readTitle: 'پیش از شروع بخوان',
} as const
