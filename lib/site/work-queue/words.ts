import { type WorkItem } from '@/lib/site/work-queue/contract'
import { formatDayAndTime, formatDeadline, formatWeekday } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

type Kind = WorkItem['kind']

/** The label of a row's action. */
const kinds: Readonly<Record<Kind, string>> = {
  correction: 'تصحیحی که برداشته‌ای',
  queued_correction: 'نوشته‌ای در صف تصحیح',
  speaking: 'گفتاری‌ای که برداشته‌ای',
  queued_speaking: 'گفتاری‌ای در صف',
  conversation: 'گفت‌وگوی زنده',
  contested_conversation: 'گفت‌وگویی که سرش حرف هست',
  mock_day: 'روز آزمون',
  transfer: 'رسید کارت‌به‌کارت برای تأیید',
  refund: 'پولی که باید برگردد',
  extra_money: 'پولی که اضافه رسیده',
  disputed_payment: 'پرداختی که تکلیفش معلوم نیست',
  case: 'پرونده‌ای که جواب می‌خواهد',
  kept_letters: 'پیام‌های ارسال‌نشده',
  exam_to_publish: 'آزمونی که آماده‌ی انتشار است',
  course_to_publish: 'دوره‌ای که آماده‌ی انتشار است',
}
const BEGINS: readonly Kind[] = ['conversation', 'mock_day']

/** Waiting work, on the start page of teachers and managers. */
export const workQueueCopy = {
  title: (total: number) => (total === 0 ? 'کارهای در انتظار' : `کارهای در انتظار (${formatCount(total)})`),
  empty: 'الان هیچ کاری منتظر تو نیست.',
  kinds,
  /** The person or thing concerned. */
  subject: ({ kind, subject, number }: Pick<WorkItem, 'kind' | 'subject' | 'number'>): string => {
    if (kind === 'kept_letters') return `${formatCount(number ?? 0)} پیام`
    if (kind === 'speaking' || kind === 'queued_speaking') return `داوطلب ${persianDigits(subject ?? '')}`
    return subject || 'بی‌عنوان'
  },
  money: (orderNo: number | null, rial: number) =>
    `${orderNo === null ? '' : `سفارش ${persianDigits(orderNo)}، `}${formatPrice(rial)}`,
  seats: (taken: number, of: number) => `${formatCount(taken)} صندلی از ${formatCount(of)} گرفته شده`,
  when: ({ kind, dueAt, since }: Pick<WorkItem, 'kind' | 'dueAt' | 'since'>): string => {
    if (dueAt === null) return `منتظر از ${formatDayAndTime(since)}`
    if (BEGINS.includes(kind)) return `${formatWeekday(dueAt)} ${formatDayAndTime(dueAt)}`
    return `مهلت: ${formatDeadline(dueAt)}`
  },
  late: 'دیر شده',
  claim: 'بردار و شروع کن',
  more: (count: number) => `${formatCount(count)} کار دیگر هم هست؛ این‌ها که کم شوند بالا می‌آیند.`,
  loading: 'در حال بارگذاری کارها…',
} as const
