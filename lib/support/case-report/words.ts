import { caseCopy } from '@/lib/support/case/words/case'
import { formatDay } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { formatCount } from '@/lib/platform/format/digits'
import { formatDecimal } from '@/lib/platform/format/number'

const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`, TEHRAN)
const heads = {
  opened: 'باز شده',
  answered: 'جواب گرفته',
  wait: 'تا اولین جواب (ساعت)',
  late: 'دیرتر از مهلت',
  solved: 'حل شده',
  reopened: 'دوباره باز شده',
  rating: 'میانگین امتیاز',
} as const

/** Words of the report on how support answers the cases opened in a period. */
export const caseReportCopy = {
  title: 'گزارش پشتیبانی',
  lead: 'پرونده‌هایی که در این بازه باز شده‌اند: چند ساعت تا اولین جواب، چند تا حل شده و چند تا دوباره باز شده.',
  failed: 'گزارش بارگذاری نشد',
  stretch: (from: string, until: string) => `${dayOf(from)} تا ${dayOf(until)}`,
  emptyTitle: 'در این بازه پرونده‌ای نیست',
  emptyText: 'بازه‌ی دیگری را ببین.',
  kinds: caseCopy.kinds,
  kindsTitle: 'به تفکیک موضوع',
  kindsLead: 'ساعت‌ها میانه‌اند، با شب و تعطیلی. پرونده‌ای که با پرونده‌ی دیگری یکی شده است شمرده نمی‌شود.',
  measures: (title: string) => `نمودار ${title} چه چیزی را نشان بدهد`,
  measure: { solved: 'حل‌شده‌ها', wait: 'تا اولین جواب', reopened: 'دوباره بازشده‌ها' },
  /** The picture in words, for screen readers; the table below has its figures. */
  chart: (title: string, measure: string) => `نمودار ${title}: ${measure}`,
  chartNote: {
    solved: 'پررنگ: حل‌شده. کم‌رنگ: هنوز باز.',
    wait: 'میانه‌ی ساعت‌ها از باز شدن تا اولین جواب.',
    reopened: 'چند بار پرونده‌ای که بسته شده بود دوباره باز شد.',
  },
  bar: {
    solved: (opened: number, solved: number) => `${formatCount(solved)} از ${formatCount(opened)}`,
    wait: (hours: number | null) => (hours === null ? 'هنوز بی‌جواب' : `${formatDecimal(hours, 1)} ساعت`),
    reopened: (times: number) => `${formatCount(times)} بار`,
  },
  staffTitle: 'به تفکیک کارکنان',
  staffLead: 'هر پرونده برای کسی حساب می‌شود که الان در دستش است.',
  nobody: 'هنوز دست کسی نیست',
  kind: 'موضوع',
  by: 'نام',
  heads,
  count: formatCount,
  decimal: (figure: number | null) => (figure === null ? '—' : formatDecimal(figure, 1)),
  files: 'خروجی برای اکسل',
  exportFailed: 'فایل آماده نشد. دوباره امتحان کن.',
} as const

const figures = Object.values(heads)
export const caseReportFiles = {
  names: { kinds: 'موضوع‌ها', staff: 'کارکنان' },
  name: (table: string, from: string, until: string) =>
    `گزارش پشتیبانی ${table} ${caseReportCopy.stretch(from, until)}`,
  heads: { kinds: [caseReportCopy.kind, ...figures], staff: [caseReportCopy.by, ...figures] },
} as const
