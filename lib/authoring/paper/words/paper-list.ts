import { type PaperLogEntry, type PaperSort, type PaperState } from '@/lib/authoring/paper/contract/papers'
import { type Skill } from '@/lib/paper/content/rules/content'
import { persianDigits } from '@/lib/platform/format/digits'
import { makeDocumentListWords, type WritersOnlyWords } from '@/lib/documents/draft/words/document-list'
import { isolate } from '@/lib/authoring/paper-check/words/finding-words'

export const paperStates: Readonly<Record<PaperState, string>> = {
  new: 'هنوز در آزمونی نیست',
  used: 'در آزمون منتشرشده',
  changed: 'با تغییر منتشرنشده',
  archived: 'بایگانی‌شده',
}
/** For a paper in an unpublished exam. */
export const heldName = 'در آزمونی که هنوز منتشر نشده'
const sorts: Readonly<Record<PaperSort, string>> = {
  saved: 'آخرین تغییر',
  created: 'جدیدترین',
  title: 'نام',
  questions: 'تعداد سؤال',
}
export const paperActs: Readonly<Record<PaperLogEntry['act'], (detail: string) => string>> = {
  created: () => 'این برگه را ساخت.',
  saved: () => 'این برگه را ویرایش کرد.',
  imported: () => 'این برگه را از فایل وارد کرد.',
  duplicated: () => 'این برگه را از روی برگه‌ی دیگری ساخت.',
  archived: () => 'برگه را بایگانی کرد.',
  unarchived: () => 'برگه را از بایگانی درآورد.',
  published: () => 'برگه را در آزمونی منتشر کرد.',
  restored: () => 'یک حالت قبلی را برگرداند.',
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
  create: 'برگه‌ی جدید',
  anyState: 'همه به‌جز بایگانی',
  module: 'ماژول',
  anyModule: 'هر دو',
  type: 'نوع سؤال',
  anyType: 'همه‌ی نوع‌ها',
  sorts,
  emptyText: 'اولین برگه را بساز؛ هر چه بنویسی خودکار ذخیره می‌شود.',
  facts: (questions: number, parts: number) => `${persianDigits(questions)} سؤال در ${persianDigits(parts)} بخش`,
  tasks: (parts: number) => `${persianDigits(parts)} تکلیف`,
  inExams: (titles: readonly string[]) => `در ${titles.map((title) => `«${title}»`).join('، ')}`,
} as const

export const paperListWords = /* @__PURE__ */ makeDocumentListWords({ thing: 'برگه', things: 'برگه‌ها', some: 'برگه‌ای' })

export const paperWritersWords: WritersOnlyWords = {
  loading: 'در حال بارگذاری برگه‌ها…',
  failed: 'برگه‌ها بارگذاری نشد',
  refusedTitle: 'این بخش برای مدرس‌ها و مدیرهاست',
  refusedText: 'با این حساب نمی‌شود برگه ساخت. کارت را از پیشخوان ادامه بده.',
  away: 'برگشت به پیشخوان',
}
