import { type PaperLogEntry, type PaperSort, type PaperState } from '@/lib/contract/papers'
import { type Skill } from '@/lib/domain/exam/content'
import { formatCount, persianDigits } from '@/lib/format/digits'
import { isolate } from './finding-words'

export const paperStates: Readonly<Record<PaperState, string>> = {
  new: 'هنوز در آزمونی نیست',
  used: 'در آزمون منتشرشده',
  changed: 'با تغییر منتشرنشده',
  archived: 'بایگانی‌شده',
}
/** Of a paper whose exam nobody has published yet. */
export const heldName = 'در آزمونی که هنوز منتشر نشده'
const sorts: Readonly<Record<PaperSort, string>> = {
  saved: 'آخرین تغییر',
  created: 'تازه‌ترین',
  title: 'نام',
  questions: 'تعداد سؤال',
}
const acts: Readonly<Record<PaperLogEntry['act'], (detail: string) => string>> = {
  created: () => 'این برگه را ساخت.',
  saved: () => 'در این برگه نوشت.',
  imported: () => 'این برگه را از فایل آورد.',
  duplicated: () => 'این برگه را از روی برگه‌ی دیگری ساخت.',
  archived: () => 'برگه را بایگانی کرد.',
  unarchived: () => 'برگه را از بایگانی درآورد.',
  published: () => 'برگه را در آزمونی منتشر کرد.',
  restored: () => 'یک حالت پیشین را برگرداند.',
  corrected: () => 'کلید را در پیش‌نویس عوض کرد.',
  remarked: () => 'تصحیح دوباره را اعمال کرد.',
  undone: () => 'تصحیح دوباره را پس گرفت.',
  uploaded: (name) => `فایل ${isolate(name)} را گذاشت.`,
}

export const paperListCopy = {
  title: 'برگه‌ها',
  titles: { listening: 'برگه‌های شنیداری', reading: 'برگه‌های خواندن', writing: 'برگه‌های نوشتن' } satisfies Record<
    Skill,
    string
  >,
  lead: 'هر برگه یک مهارت است. برگه‌ها را این‌جا بنویس و بعد در یک آزمون کنار هم بگذار.',
  tabs: 'مهارت‌ها',
  exams: 'آزمون‌ها',
  create: 'برگه‌ی تازه',
  search: 'جست‌وجوی نام یا نشانی',
  submitSearch: 'بگرد',
  filters: (chosen: number) => (chosen === 0 ? 'فیلتر و ترتیب' : `فیلتر و ترتیب (${persianDigits(chosen)})`),
  state: 'وضعیت',
  anyState: 'همه به‌جز بایگانی',
  module: 'ماژول',
  anyModule: 'هر دو',
  type: 'نوع سؤال',
  anyType: 'همه‌ی نوع‌ها',
  owner: 'نویسنده',
  anyOwner: 'همه',
  sort: 'ترتیب',
  sorts,
  order: { desc: 'از آخر به اول', asc: 'از اول به آخر' },
  orderLabel: (name: string) => `جهت ترتیب: ${name}`,
  found: (total: number) => `${formatCount(total)} برگه`,
  emptyTitle: 'هنوز برگه‌ای نیست',
  emptyText: 'اولین برگه را بساز؛ هر حرفی که بنویسی خودش ذخیره می‌شود.',
  noneTitle: 'برگه‌ای با این مشخصات نیست',
  noneText: 'فیلترها را کمتر کن یا چیز دیگری بگرد.',
  showAll: 'همه‌ی برگه‌ها',
  facts: (questions: number, parts: number) => `${persianDigits(questions)} سؤال در ${persianDigits(parts)} بخش`,
  tasks: (parts: number) => `${persianDigits(parts)} تکلیف`,
  saved: (when: string, by: string) => `آخرین تغییر: ${when}، ${by}`,
  inExams: (titles: readonly string[]) => `در ${titles.map((title) => `«${title}»`).join('، ')}`,
  select: (title: string) => `انتخاب ${title}`,
  selectAll: 'انتخاب همه‌ی این صفحه',
  selected: (count: number) => `${persianDigits(count)} برگه انتخاب شده`,
  archive: 'بایگانی',
  unarchive: 'درآوردن از بایگانی',
  clear: 'هیچ‌کدام',
  duplicate: 'کپی',
  log: 'چه کسی چه کرد',
  more: (title: string) => `کارهای ${title}`,
  edit: 'ویرایش',
  archived: (count: number) => `${persianDigits(count)} برگه به بایگانی رفت`,
  unarchived: (count: number) => `${persianDigits(count)} برگه از بایگانی درآمد`,
  skipped: (count: number) => `${persianDigits(count)} برگه همان‌طور ماند.`,
  undo: 'برگردان',
  duplicated: 'کپی ساخته شد',
  open: 'بازش کن',
  failedAct: 'انجام نشد',
  acts,
  logTitle: (title: string) => `چه کسی با «${title}» چه کرد`,
  logNone: 'هنوز چیزی ثبت نشده است.',
  refusedTitle: 'این بخش برای مدرس‌ها و مدیرهاست',
  refusedText: 'با این حساب نمی‌شود برگه نوشت. کارت را از پیشخوان ادامه بده.',
} as const
