import { type WorkItem } from '@/lib/site/work-queue/contract'
import { isEvent } from '@/lib/site/work-queue/rules/kinds'
import { workDay } from '@/lib/site/work-queue/rules/order'
import { caseCopy } from '@/lib/support/case/words/case'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { formatDayOfMonth, formatTimeWithZone, formatWeekday } from '@/lib/platform/format/date'
import { displayZone, TEHRAN } from '@/lib/platform/format/display-zone'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

type Kind = WorkItem['kind']

/** Names the kind of a row whose title does not. */
const kinds: Readonly<Record<Kind, string>> = {
  correction: 'تصحیح نوشته',
  queued_correction: 'تصحیح نوشته',
  speaking: 'تصحیح گفتار',
  queued_speaking: 'تصحیح گفتار',
  calibration: 'نمره‌ی دوتایی',
  queued_calibration: 'نمره‌ی دوتایی',
  conversation: 'گفت‌وگوی زنده',
  contested_conversation: 'گفت‌وگوی مورد اختلاف',
  mock_day: 'روز آزمون',
  transfer: 'رسید کارت‌به‌کارت',
  refund: 'پولی که باید برگردد',
  extra_money: 'پولی که اضافه رسیده',
  disputed_payment: 'پرداختی که تکلیفش معلوم نیست',
  case: 'پرونده',
  kept_letters: 'پیام‌هایی که فرستاده نشده‌اند',
  exam_to_publish: 'آزمون آماده‌ی انتشار',
  course_to_publish: 'دوره‌ی آماده‌ی انتشار',
}
/** Kinds that the icon, the tasks or the heading already name. */
const UNNAMED: readonly Kind[] = ['case', 'correction', 'queued_correction']

/** The head of a row: what it is about. */
export function workSubjectOf({ kind, title, number, person }: WorkItem): string {
  switch (kind) {
    case 'kept_letters':
      return `${formatCount(number ?? 0)} پیام فرستاده نشده است`
    case 'queued_calibration':
      return `${formatCount(number ?? 0)} نوشته منتظر نمره‌ی دوتایی است`
    case 'speaking':
    case 'queued_speaking':
      return title === null ? speaker(person) : `\u2068${title}\u2069`
    case 'case':
      return `${persianDigits(number ?? 0)} · \u2068${title ?? ''}\u2069`
    default:
      return person === null ? title || 'بی‌عنوان' : `${kinds[kind]} · \u2068${person}\u2069`
  }
}

const speaker = (person: string | null) => `داوطلب ${persianDigits(person ?? '')}`

/** The second line of a row: its kind, and what one wants to know before opening it. */
export function workFactsOf(item: WorkItem): string[] {
  const { kind, title, person, tasks, words, isSecond, amountRial, number, seats } = item
  return [
    ...(isSecond ? ['بازبینی'] : []),
    ...(title === null || UNNAMED.includes(kind) ? [] : [kinds[kind]]),
    ...(kind === 'case' ? caseFacts(item) : []),
    ...(title !== null && kind.endsWith('speaking') ? [speaker(person)] : []),
    ...(tasks.length > 0 ? [tasks.map((task) => taskNames[task]).join(' + ')] : []),
    ...(words === null ? [] : [`${formatCount(words)} کلمه`]),
    ...(amountRial === null ? [] : [formatPrice(amountRial), ...orderFacts(number)]),
    ...(seats ? [`${formatCount(seats.taken)} صندلی از ${formatCount(seats.of)}`] : []),
    ...(kind === 'queued_calibration' ? ['هر وقت فرصت داشتی'] : []),
  ]
}

function caseFacts({ caseKind, person }: WorkItem): string[] {
  const personName = person === null ? 'بدون حساب' : `\u2068${persianDigits(person)}\u2069`
  return caseKind === null ? [personName] : [caseCopy.kinds[caseKind], personName]
}

const orderFacts = (number: number | null) => (number === null ? [] : [`سفارش ${persianDigits(number)}`])

type Times = Pick<WorkItem, 'kind' | 'dueAt' | 'isLate' | 'since'>
/** The promised time in words, relative to when the list was read. */
export function workTimeOf({ kind, dueAt, isLate, since }: Times, at: string): string {
  const nowMs = Date.parse(at)
  if (kind === 'queued_calibration') return ''
  if (dueAt === null) return `${span(nowMs - Date.parse(since))} منتظر مانده`
  if (isLate) return `${span(nowMs - Date.parse(dueAt))} دیر شده`
  return isEvent(kind) ? describeStartTime(dueAt, nowMs) : describeDueTime(dueAt, nowMs)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** «۲ ساعت», «۳ روز»: rounded down, a minute at least. */
function span(ms: number): string {
  if (ms < HOUR_MS) return `${formatCount(Math.max(1, Math.floor(ms / MINUTE_MS)))} دقیقه`
  return ms < DAY_MS ? `${formatCount(Math.floor(ms / HOUR_MS))} ساعت` : `${formatCount(Math.floor(ms / DAY_MS))} روز`
}

/** «تا ۱۶:۰۰», «تا پایان فردا»: midnight is the end of the day before. */
function describeDueTime(dueAt: string, nowMs: number): string {
  const dueMs = Date.parse(dueAt)
  const isMidnight = displayZone() === TEHRAN && workDay(dueMs) !== workDay(dueMs + 1)
  if (!isMidnight) return `تا ${describeStartTime(dueAt, nowMs, '')}`
  return `تا پایان ${dayAs(new Date(dueMs - 1).toISOString(), workDay(dueMs) - workDay(nowMs)) ?? 'امروز'}`
}

function describeStartTime(dueAt: string, nowMs: number, hour = 'ساعت '): string {
  const day = dayAs(dueAt, workDay(Date.parse(dueAt)) - workDay(nowMs))
  return `${day === null ? '' : `${day}، `}${hour}${formatTimeWithZone(dueAt)}`
}

/** The day of a moment as seen from another; null for the same one. */
function dayAs(instant: string, days: number): string | null {
  if (days === 0) return null
  if (days === 1) return 'فردا'
  return days > 0 && days < 7 ? formatWeekday(instant) : formatDayOfMonth(instant)
}
