import { formatDayAndTime, formatDeadline } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { type CASE_VIEWS } from '@/lib/support/case/contract/manage-case'
import { pagerCopy } from '@/lib/platform/words/pager'
import { caseCopy } from './case'

const no = (number: number) => persianDigits(String(number))
const counted = (word: string, count: number) => (count > 0 ? `${word} (${formatCount(count)})` : word)

/** The queue of cases, and the page of one, for those who answer. */
export const manageCaseCopy = {
  ...pagerCopy,
  title: 'پشتیبانی',
  lead: 'پرونده‌ها به ترتیب وقتی که برای جوابشان گفته‌ایم. هر کس برش دارد، صاحبش است.',
  views: 'کدام پرونده‌ها',
  view: {
    open: 'باز',
    mine: 'در دست من',
    new: 'بی‌صاحب',
    late: 'دیر شده',
    all: 'همه',
  } satisfies Readonly<Record<(typeof CASE_VIEWS)[number], string>>,
  viewCount: (view: string, count: number) => counted(view, count),
  kind: 'نوع',
  allKinds: 'همه‌ی نوع‌ها',
  search: 'جست‌وجو',
  searchHint: 'شماره، نام یا موضوع',
  emptyTitle: 'پرونده‌ای این‌جا نیست',
  emptyText: 'هر پرونده‌ای که باز شود و با این انتخاب بخواند، همین‌جا می‌آید.',
  guest: 'بدون حساب',
  number: no,
  heading: (number: number) => `پرونده‌ی ${no(number)}`,
  owner: (name: string) => `در دست ${name}`,
  nobody: 'بی‌صاحب',
  promised: (at: string) => `جواب تا ${formatDeadline(at)}`,
  late: 'دیر شده',
  changed: (at: string) => `آخرین حرف ${formatDayAndTime(at)}`,
  states: { ...caseCopy.states, new: 'جدید', waiting: 'منتظر او' },
  /** The head of a row: what kind it is. */
  kinds: caseCopy.kinds,
  loading: 'در حال بارگذاری پرونده‌ها…',
} as const
