import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDay } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatBand } from '@/lib/platform/format/number'

const n = (value: number) => persianDigits(value)
/** A day without a time: `2026-11-23`. */
export const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`, TEHRAN)

export const figuresCopy = {
  empty: 'نمودار نمره‌هایت بعد از اولین آزمون این‌جا می‌آید.',
  bandsTitle: 'نمره‌ها در گذر زمان',
  bandsNote: (hasBothReadings: boolean) =>
    `فقط آزمون‌های شبیه‌ساز، آخرین ۳۰ نمره‌ی هر مهارت. جدیدترین سمت راست است.${hasBothReadings ? ' خواندن آکادمیک و جنرال دو جدول نمره‌ی جدا دارند؛ برای همین هر کدام نمودار خودش را دارد.' : ''}`,
  bandOf: (skill: string, from: string, to: string, count: number) =>
    `${skill}: ${n(count)} نمره، اولی ${from} و آخری ${to}.`,
  single: (day: string) => `یک نمره، ${day}. با دومین نمره نمودارش هم می‌آید.`,
  targetOf: (halfBands: number) => `هدف ${formatBand(halfBands)}`,
  readingOf: (module: 'academic' | 'general') => `${skillNames.reading} (${moduleNames[module]})`,
  asTable: 'همه‌ی نمره‌ها به شکل جدول',
  day: 'روز',
  exam: 'آزمون',
  skill: 'مهارت',
  band: 'نمره',
  spoken: 'آزمون گفتاری',
  accuracyTitle: 'درستی پاسخ‌ها',
  accuracyShort: 'به تفکیک نوع سؤال، بخش و علت غلط‌ها',
  accuracyNote: (papers: number) =>
    `از ۶۰ روز اخیر، ${n(papers)} برگه؛ هر سؤال فقط بار اول شمرده می‌شود، و فقط وقتی کلیدش باز است.`,
  modes: { strict: 'شبیه‌ساز آزمون', practice: 'تمرین' },
  modeSwitch: 'پاسخ‌های کدام حالت؟',
  types: 'نوع سؤال',
  parts: 'بخش',
  causes: 'علت غلط‌ها',
  part: (part: number) => `بخش ${n(part)}`,
  right: 'درست',
  share: 'سهم',
  count: 'تعداد',
  ofMax: (right: number, answers: number) => `${n(right)} از ${n(answers)}`,
  fewNote: 'نوعی که کمتر از ۱۰ پاسخ دارد هنوز نوار ندارد؛ برای قضاوت زود است.',
  causesNone: 'غلطی نداشتی.',
  timesTitle: 'زمان هر بخش',
  timesShort: 'میانگین وقتی که روی هر بخش گذاشته‌ای',
  timesNote:
    'میانگین زمان بین ذخیره‌ها در آزمون‌های شبیه‌ساز؛ تقریبی است. زمان شنیداری را خود صدا تعیین می‌کند و این‌جا نیست.',
  time: 'زمان',
  duration: (seconds: number) => formatDuration(seconds),
} as const

export const weekPlanCopy = {
  title: 'برنامه‌ی تو',
  short: 'هر هفته روی چه کار کنی',
  fitted: (weeks: number) => `${n(weeks)} هفته تا روز آزمونت.`,
  open: 'هشت هفته از امروز؛ روز آزمونت را بنویس تا برنامه با آن هماهنگ شود.',
  far: 'هشت هفته‌ی پیش رو؛ با گذشتن هر هفته، یک هفته‌ی دیگر به آخرش اضافه می‌شود.',
  week: (number: number) => `هفته‌ی ${n(number)}`,
  days: (first: string, last: string) => `${dayOf(first)} تا ${dayOf(last)}`,
  phases: {
    base: 'پایه: نوع سؤال‌ها و واژه‌ها، بی‌عجله',
    build: 'تمرین: بخش‌ها با زمان‌سنج',
    mock: 'آزمون: آزمون کامل و مرور غلط‌ها',
    last: 'هفته‌ی آخر: کم و آشنا؛ در دو روز آخر آزمون کامل نده',
  },
  focus: (skills: string) => `اول ${skills}`,
  and: ' و ',
  ways: 'کارهای این هفته',
  practise: (skill: string) => `تمرین ${skill}`,
  mock: 'یک آزمون کامل',
  more: 'دیدن همه‌ی هفته‌ها',
} as const
