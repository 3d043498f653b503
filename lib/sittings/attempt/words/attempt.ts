import { pagerCopy } from '@/lib/platform/words/paged-list'
import { formatPercent } from '@/lib/platform/format/number'

export const attemptCopy = {
  listTitle: 'آزمون‌های من',
  /** Title of the page; for staff the page lists the exams that they write. */
  pageTitle: 'آزمون‌ها',
  listLead: 'هر آزمونی که داده‌ای، با نمره‌ها و کارنامه‌اش.',
  emptyTitle: 'هنوز آزمونی نداده‌ای',
  emptyText: 'اولین آزمون آزمایشی‌ات را همین حالا شروع کن؛ رایگان است.',
  state: { open: 'نیمه‌تمام', finished: 'تمام‌شده' },
  mode: { strict: 'شبیه‌ساز آزمون', practice: 'تمرین' },
  sitting: { ready: 'شروع نشده', running: 'در حال برگزاری', closed: 'تحویل شده', marked: 'تصحیح شده' },
  percent: formatPercent,
  runningUntil: (time: string) => `در حال برگزاری، تا ساعت ${time}`,
  runningFor: (left: string, time: string) => `${left} مانده، تا ساعت ${time}`,
  show: 'کدام آزمون‌ها؟',
  shows: { all: 'همه', open: 'نیمه‌تمام', finished: 'تمام‌شده', strict: 'شبیه‌ساز', practice: 'تمرین' },
  noneShown: 'در این دسته آزمونی نداری.',
  startedAt: (when: string) => `شروع: ${when}`,
  about: (mode: string, startedAt: string) => `${mode}، ${startedAt}`,
  givenUp: 'رهاشده',
  givenUpNote: 'رهایش کردی؛ در نمره‌ها و آمار به حساب نمی‌آید.',
  goOn: 'ادامه‌ی آزمون',
  startSection: (skill: string) => `شروع ${skill}`,
  anyOrder: 'در تمرین از هر بخشی که بخواهی شروع می‌کنی.',
  result: 'دیدن کارنامه',
  ...pagerCopy,
} as const
