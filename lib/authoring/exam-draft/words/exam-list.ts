import { type ExamAct, type ExamState } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { publicationRequestCopy as requestCopy } from '@/lib/documents/draft/words/editor'
import { readAudience } from '@/lib/authoring/exam/rules/audience'
import { audienceNames } from './exam-audience'
import { makeDocumentListWords, type WritersOnlyWords } from '@/lib/documents/draft/words/document-list'

export const examStateNames: Readonly<Record<ExamState, string>> = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
  unpublished: 'برداشته‌شده',
  archived: 'بایگانی‌شده',
}

export const examActs: Readonly<Record<ExamAct, (detail: string) => string>> = {
  created: () => 'این آزمون را ساخت.',
  saved: () => 'این آزمون را ویرایش کرد.',
  imported: (version) => `نسخه‌ی ${persianDigits(version)} را از فایل وارد کرد.`,
  duplicated: () => 'این آزمون را از روی آزمون دیگری ساخت.',
  published: (version) => `نسخه‌ی ${persianDigits(version)} را منتشر کرد.`,
  scheduled: (at) => `انتشار را برای ${formatDayAndTime(at)} زمان‌بندی کرد.`,
  canceled: () => 'انتشار زمان‌بندی‌شده را لغو کرد.',
  unpublished: (why) =>
    why === 'not_ready' ? 'انتشار زمان‌بندی‌شده را انجام نداد؛ آزمون آماده نبود.' : 'آزمون را از فهرست برداشت.',
  audience_set: (audience) => `تعیین کرد آزمون برای کیست: ${audienceNames[readAudience(audience)]}.`,
  publication_requested: () => requestCopy.log.requested,
  request_withdrawn: () => requestCopy.log.withdrawn,
  archived: () => 'آزمون را بایگانی کرد.',
  unarchived: () => 'آزمون را از بایگانی درآورد.',
  restored: (version) => `نسخه‌ی ${persianDigits(version)} را به پیش‌نویس برگرداند.`,
  corrected: () => 'کلید اصلاح‌شده‌ی یک برگه را اعمال کرد.',
  undone: () => 'اصلاح کلید را پس گرفت.',
}

export const examListCopy = {
  title: 'آزمون‌سازی',
  lead: 'آزمون‌هایی که می‌سازی و منتشر می‌شوند. هر آزمون از چند برگه‌ی آماده ساخته می‌شود.',
  tabs: 'فهرست‌ها',
  tabExams: 'آزمون‌هایی که می‌سازم',
  tabMine: 'نوبت‌های من',
  create: 'ساختن آزمون',
  papers: 'برگه‌ها',
  anyState: 'همه به‌جز بایگانی',
  module: 'ماژول',
  anyModule: 'هر دو',
  sorts: { saved: 'آخرین تغییر', created: 'جدیدترین', title: 'نام', attempts: 'تعداد نوبت' },
  emptyText: 'اولین آزمون را بساز: عنوان بگذار، برگه‌ها را کنار هم بچین و منتشرش کن.',
  attempts: (count: number) => (count === 0 ? 'هنوز کسی شروعش نکرده' : `${formatCount(count)} نوبت`),
  noPapers: 'بدون برگه',
  comma: '، ',
  changed: 'تغییر منتشرنشده دارد',
  untitled: 'آزمون بی‌عنوان',
  archiveTitle: 'بایگانی آزمون منتشرشده',
  archiveText: (count: number) =>
    `${persianDigits(count)} تا از آزمون‌های انتخابی‌ات منتشر شده است و اول از فهرست داوطلب‌ها برداشته می‌شود. کسی که خریده یا هدیه گرفته هنوز می‌تواند شروعش کند و نوبت‌های نیمه‌تمام ادامه پیدا می‌کنند.`,
} as const

export const examListWords = /* @__PURE__ */ makeDocumentListWords({
  thing: 'آزمون',
  things: 'آزمون‌ها',
  some: 'آزمونی',
  owner: 'سازنده',
})

export const newExamCopy = {
  title: 'ساختن آزمون',
  lead: 'عنوان و ماژول را تعیین کن؛ برگه‌ها، قیمت و زمان را در صفحه‌ی بعد می‌گذاری.',
  field: 'عنوان آزمون',
  hint: 'داوطلب همین را در فهرست می‌بیند؛ مثلاً «آزمون آزمایشی ۲».',
  module: 'ماژول',
  submit: 'ساختن آزمون',
  titleShort: 'عنوان دست‌کم دو کاراکتر باشد.',
  titleLong: 'عنوان از ۲۰۰ کاراکتر بیشتر نباشد.',
} as const

export const examWritersOnlyWords: WritersOnlyWords = {
  loading: 'در حال بارگذاری آزمون‌ها…',
  failed: 'آزمون‌ها بارگذاری نشد',
  refusedTitle: 'این بخش برای مدرس‌ها و مدیرهاست',
  refusedText: 'با این حساب نمی‌شود آزمون ساخت. کارت را از پیشخوان ادامه بده.',
  away: 'برگشت به پیشخوان',
}
