import { type CourseState } from '@/lib/learning/course/contract/course-editor'
import { type CourseAct } from '@/lib/learning/course/contract/course-versions'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { publicationRequestCopy as requestCopy } from '@/lib/documents/draft/words/editor'
import { makeDocumentListWords, type WritersOnlyWords } from '@/lib/documents/draft/words/document-list'

export const courseStateNames: Readonly<Record<CourseState, string>> = {
  draft: 'پیش‌نویس',
  published: 'منتشرشده',
  unpublished: 'برداشته‌شده',
  archived: 'بایگانی‌شده',
}

export const courseActs: Readonly<Record<CourseAct, (detail: string) => string>> = {
  created: () => 'این دوره را ساخت.',
  saved: () => 'این دوره را ویرایش کرد.',
  imported: () => 'این دوره را از فایل وارد کرد.',
  uploaded: (name) => `فایل «${name}» را فرستاد.`,
  duplicated: (title) => `این دوره را از روی «${title}» ساخت.`,
  published: (version) => `نسخه‌ی ${persianDigits(version)} را منتشر کرد.`,
  unpublished: () => 'دوره را از فهرست برداشت.',
  publication_requested: () => requestCopy.log.requested,
  request_withdrawn: () => requestCopy.log.withdrawn,
  archived: () => 'دوره را بایگانی کرد.',
  unarchived: () => 'دوره را از بایگانی درآورد.',
  restored: (version) => `نسخه‌ی ${persianDigits(version)} را به پیش‌نویس برگرداند.`,
}

export const courseListCopy = {
  title: 'دوره‌سازی',
  lead: 'دوره‌هایی که می‌نویسی و منتشر می‌شوند. هر دوره چند بخش است و هر بخش چند درس.',
  tabs: 'فهرست‌ها',
  tabMade: 'دوره‌هایی که می‌سازم',
  tabMine: 'دوره‌های من',
  create: 'ساختن دوره',
  anyState: 'همه به‌جز بایگانی',
  sorts: { saved: 'آخرین تغییر', created: 'جدیدترین', title: 'نام', learners: 'تعداد یادگیرنده' },
  emptyText: 'اولین دوره را بساز: عنوان بگذار، بخش‌ها و درس‌ها را بچین و منتشرش کن.',
  lessons: (count: number) => `${formatCount(count)} درس`,
  learners: (count: number) => (count === 0 ? 'هنوز کسی شروعش نکرده' : `${formatCount(count)} یادگیرنده`),
  changed: 'تغییر منتشرنشده دارد',
  untitled: 'دوره‌ی بی‌عنوان',
  archiveTitle: 'بایگانی دوره‌ی منتشرشده',
  archiveText: (count: number) =>
    `${persianDigits(count)} دوره از انتخابت منتشر شده است و اول از فهرست برداشته می‌شود. کسانی که شروعش کرده‌اند ادامه می‌دهند.`,
} as const

export const courseListWords = /* @__PURE__ */ makeDocumentListWords({
  thing: 'دوره',
  things: 'دوره‌ها',
  some: 'دوره‌ای',
  owner: 'سازنده',
})

export const newCourseCopy = {
  title: 'ساختن دوره',
  lead: 'عنوان را بگو؛ بخش‌ها و درس‌ها را در صفحه‌ی بعد می‌چینی.',
  field: 'عنوان دوره',
  hint: 'یادگیرنده همین را در فهرست می‌بیند؛ مثلاً «ریدینگ از پایه».',
  submit: 'ساختن دوره',
  titleShort: 'عنوان دست‌کم دو کاراکتر باشد.',
  titleLong: 'عنوان از ۱۶۰ کاراکتر بیشتر نباشد.',
} as const

export const courseWritersOnlyWords: WritersOnlyWords = {
  loading: 'در حال بارگذاری دوره‌ها…',
  failed: 'دوره‌ها بارگذاری نشد',
  refusedTitle: 'این بخش برای مدرس‌ها و مدیرهاست',
  refusedText: 'با این حساب نمی‌شود دوره ساخت. دوره‌هایت را از پیشخوان ادامه بده.',
  away: 'برگشت به پیشخوان',
}
