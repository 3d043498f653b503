import {
  type CourseLength,
  type CourseOrder,
  type CourseSkill,
  type LessonKind,
} from '@/lib/learning/course/rules/course'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { categoryNames } from '@/lib/learning/post/words/post'

export const courseSkillNames: Readonly<Record<CourseSkill, string>> = {
  all: 'هر چهار مهارت',
  listening: categoryNames.listening,
  reading: categoryNames.reading,
  writing: categoryNames.writing,
  speaking: categoryNames.speaking,
}

/** «۲۵ دقیقه»، «۶ ساعت»، «۱۰ ساعت و ۵ دقیقه». */
function spell(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && `${persianDigits(hours)} ساعت`,
    (rest > 0 || hours === 0) && `${persianDigits(rest)} دقیقه`,
  ]
  return parts.filter(Boolean).join(' و ')
}

export const coursesCopy = {
  title: 'دوره‌های آیلتس',
  short: 'دوره‌ها',
  lead: 'هر دوره راهی است از درس اول تا آخر، با تمرین‌هایی که همان‌جا تصحیح می‌شوند. درس‌های نمونه بدون حساب باز می‌شوند.',
  description:
    'دوره‌های آیلتس به فارسی: درس‌به‌درس، با تمرین‌هایی که خودشان تصحیح می‌شوند و دلیل هر پاسخ. درس‌های نمونه برای همه باز است.',
  filters: 'کدام دوره‌ها',
  skill: 'مهارت',
  level: 'سطح',
  price: 'قیمت',
  length: 'مدت',
  any: 'همه',
  prices: { free: 'رایگان', paid: 'پولی' },
  lengths: { short: 'تا ۴ ساعت', long: 'بیشتر' } satisfies Record<CourseLength, string>,
  list: 'فهرست دوره‌ها',
  count: (total: number) => `${formatCount(total)} دوره`,
  noneTitle: 'با این فیلترها دوره‌ای نیست',
  noneText: 'سطح یا مهارت دیگری را انتخاب کن، یا همه را ببین.',
  emptyTitle: 'هنوز دوره‌ای منتشر نشده است',
  emptyText: 'تا آن وقت نوشته‌های وبلاگ را بخوان.',
  seeAll: 'دیدن همه‌ی دوره‌ها',
  failedTitle: 'دوره‌ها بارگذاری نشد',
  size: (lessons: number, minutes: number) => `${persianDigits(lessons)} درس · ${spell(minutes)}`,
  minutes: spell,
} as const

export const courseCopy = {
  learns: 'چه یاد می‌گیری',
  forWhom: 'برای چه کسی',
  outline: 'درس‌ها',
  questions: 'پرسش و پاسخ',
  teacher: 'مدرس دوره',
  price: (rial: number) => formatPrice(rial),
  order: {
    free: 'ترتیب درس‌ها آزاد است.',
    step: 'هر درس با تمام شدن درس پیش از خودش باز می‌شود.',
  } satisfies Record<CourseOrder, string>,
  openFor: {
    free: 'نمونه‌ها برای همه باز است؛ بقیه با ساختن حساب و شروع دوره.',
    paid: 'نمونه‌ها برای همه باز است؛ بقیه با خرید دوره.',
  },
  begin: 'شروع دوره',
  continue: 'رفتن به دوره',
  signUp: 'حساب بساز و شروع کن',
  signUpToBuy: 'حساب بساز و بخر',
  notSold: 'پولی است و الان به‌تنهایی فروخته نمی‌شود.',
  haveAccount: 'حساب دارم',
  firstSample: 'اول یک درس نمونه',
  sample: 'نمونه',
  afterDays: (days: number) => `${persianDigits(days)} روز پس از شروع دوره باز می‌شود.`,
  module: (number: number, title: string) => `${persianDigits(number)}. ${title}`,
  by: 'تهیه‌ی سنجه',
  at: (number: number, total: number) => `درس ${persianDigits(number)} از ${persianDigits(total)}`,
} as const

export const lessonKindNames: Readonly<Record<LessonKind, string>> = {
  reading: 'خواندن',
  note: 'درس‌نامه',
  audio: 'شنیدن',
  video: 'ویدیو',
  exercise: 'تمرین',
  'exam-part': 'بخشی از آزمون',
  writing: 'نوشتن',
}

/** The page of a lesson. */
export const lessonCopy = {
  previous: 'درس قبل',
  next: 'درس بعد',
  back: (course: string) => `برگشت به «${course}»`,
  sampleNote: 'این درس نمونه است و بدون حساب هم باز می‌شود. با حساب، پیشرفتت نگه داشته می‌شود.',
  takeCourse: 'شروع همین دوره',
  print: 'چاپ درس',
  answersBack: 'برگشت به درس',
  toExam: 'رفتن به آزمون',
  startPart: 'شروع تمرین',
  examNote: (paper: 'listening' | 'reading' | 'writing', part: number | undefined) => {
    const piece = paper === 'writing' ? 'تکلیف' : 'بخش'
    const skillName = { listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن' }[paper]
    return part === undefined
      ? `حالا نوبت کل بخش ${skillName} این آزمون است؛ با زمان خودش، در حالت تمرین.`
      : `حالا نوبت ${piece} ${persianDigits(part)} از ${skillName} این آزمون است؛ فقط همان، در حالت تمرین.`
  },
  missing: 'این درس پیدا نشد. از فهرست دوره درس دیگری را باز کن.',
} as const
