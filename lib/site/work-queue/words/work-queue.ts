import { type WorkField } from '@/lib/site/work-queue/rules/kinds'
import { type WorkGroup } from '@/lib/site/work-queue/rules/order'
import { formatTimeWithZone } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'

const counted = (word: string, count: number) => `${word} (${formatCount(count)})`

/** Words of the start page of teachers and managers, which lists all work that somebody waits for. */
export const workQueueCopy = {
  title: 'کارهای امروز',
  total: (count: number) => `${formatCount(count)} کار باز`,
  late: (count: number) => `${formatCount(count)} کار دیر شده`,
  nobodyWaits: 'کسی منتظر تو نیست.',
  nextTitle: 'کار بعدی',
  next: 'بردار و شروع کن',
  nextOpen: 'برو سراغش',
  filter: 'کدام کارها',
  all: (count: number) => counted('همه', count),
  fields: {
    writing: 'نوشتن',
    speaking: 'گفتاری',
    support: 'پشتیبانی',
    money: 'پول',
    days: 'روز آزمون',
    site: 'انتشار و پیام',
  } satisfies Readonly<Record<WorkField, string>>,
  count: (count: number) => formatCount(count),
  field: (name: string, count: number) => counted(name, count),
  /** Shown above items that are due later. */
  todayDone: 'برای امروز چیزی نمانده است؛ موعد این‌ها بعد از امروز است.',
  groups: { late: 'دیر شده', today: 'امروز', later: 'بعداً' } satisfies Readonly<Record<WorkGroup, string>>,
  mine: 'در دست تو',
  owner: (name: string) => `در دست \u2068${name}\u2069`,
  claim: 'بردار',
  open: 'باز کن',
  resume: 'ادامه بده',
  board: 'تابلو',
  keys: 'با J و K بین کارها برو؛ Enter بازش می‌کند و E آن را برای خودت برمی‌دارد.',
  notFree: 'این کار در دست کسی است یا نمی‌شود آن را برداشت؛ Enter بازش می‌کند.',
  arrived: (count: number) => `${formatCount(count)} کار جدید رسید.`,
  more: (count: number) => `${formatCount(count)} کار دیگر هم هست؛ این‌ها که کم شوند، آن‌ها هم می‌آیند.`,
  emptyTitle: 'همه‌ی کارها انجام شده است',
  emptyText: 'هر وقت کسی چیزی از تو بخواهد، همین‌جا با مهلتش می‌آید.',
  toHours: 'باز کردن نوبت گفت‌وگو',
  toCalibration: 'نمره‌ی دوتایی',
  toReport: 'گزارش پشتیبانی',
  emptyField: 'از این نوع کاری نمانده است.',
  failed: 'کارهای امروز بارگذاری نشد',
  stale: (at: string) => `فهرست به‌روز نشد؛ این‌ها مال ساعت ${formatTimeWithZone(at)} است.`,
  offline: (at: string) => `اینترنت وصل نیست؛ این‌ها مال ساعت ${formatTimeWithZone(at)} است و نمی‌شود کاری برداشت.`,
  loading: 'در حال بارگذاری کارها…',
} as const
