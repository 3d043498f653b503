import { formatDayAndTime } from '@/lib/format/date'
import { persianDigits } from '@/lib/format/digits'

export const skillNames = { listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن', speaking: 'گفتاری' } as const
export const moduleNames = { academic: 'آکادمیک', general: 'جنرال' } as const

type Terms = {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly attemptsAllowed: number | null
}

export const examCopy = {
  listTitle: 'آزمون‌ها',
  listLead: 'هر آزمون یک دوره‌ی کامل است: شنیداری، خواندن و نوشتن، پشت سر هم و با زمان واقعی.',
  listDescription:
    'آزمون‌های آزمایشی آیلتس با زمان و صفحه‌ی آزمون کامپیوتری: تعداد سؤال، زمان و قیمت هر آزمون. آزمون همراه سایت رایگان است.',
  listEmptyTitle: 'هنوز آزمونی منتشر نشده است',
  listEmptyText: 'به‌زودی نخستین آزمون همین‌جا می‌آید.',
  take: 'شرکت در آزمون',
  minutesOf: (minutes: string) => `زمان: ${minutes}`,
  parts: (skill: keyof typeof skillNames, parts: number, questions: number) =>
    skill === 'writing'
      ? `${persianDigits(parts)} تکلیف`
      : `${persianDigits(parts)} بخش، ${persianDigits(questions)} سؤال`,
  /** When it can be started, and how often; empty when there is nothing to say. */
  terms: ({ opensAt, closesAt, attemptsAllowed }: Terms): string[] => [
    ...(opensAt === null ? [] : [`شروع از ${formatDayAndTime(opensAt)}`]),
    ...(closesAt === null ? [] : [`مهلت شروع تا ${formatDayAndTime(closesAt)}`]),
    ...(attemptsAllowed === null ? [] : [`${persianDigits(attemptsAllowed)} نوبت برای هر نفر`]),
  ],
  failedTitle: 'آزمون‌ها نیامدند',
  failedText: 'ارتباط با سرور برقرار نشد. کمی بعد دوباره امتحان کن.',
  retry: 'دوباره امتحان کن',
  beforeTitle: 'پیش از آزمون',
  before: [
    'جای ساکت، هدفون و ترجیحاً لپ‌تاپ داشته باش؛ آزمون واقعی هم پای کامپیوتر است.',
    'وقت آزاد بگذار: در حالت «آزمون واقعی» ساعت نمی‌ایستد و بخش‌ها پشت سر هم‌اند.',
    'اگر بار اولت است، اول با حالت «تمرین» صفحه را بشناس؛ پیش از شروع خودت انتخاب می‌کنی.',
  ],
  readTitle: 'پیش از شروع بخوان',
} as const
