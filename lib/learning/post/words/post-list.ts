import { type PostState } from '@/lib/learning/post/contract/post-draft'
import { type PostKind } from '@/lib/platform/text-kinds'
import { makeDocumentListWords, type WritersOnlyWords } from '@/lib/documents/draft/words/document-list'

export const stateNames: Readonly<Record<PostState, string>> = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
  unpublished: 'برداشته‌شده',
}

export const postListCopy = {
  authors: 'نویسنده‌ها',
  anyState: 'همه‌ی وضعیت‌ها',
  hasChanges: 'تغییر منتشرنشده',
  saved: (when: string) => `آخرین ذخیره: ${when}`,
  by: (name: string) => `نویسنده: ${name}`,
  scheduledFor: (when: string) => `انتشار در ${when}`,
  untitled: 'بی‌عنوان',
} as const

type ListCopy = Readonly<Record<'title' | 'lead' | 'create' | 'emptyText', string>>
export const listCopyOf: Readonly<Record<PostKind, ListCopy>> = {
  post: {
    title: 'نوشته‌ها',
    lead: 'نوشته‌های وبلاگ را این‌جا بنویس، زمان‌بندی کن و منتشر کن.',
    create: 'نوشته‌ی جدید',
    emptyText: 'اولین نوشته را شروع کن؛ تا وقتی منتشرش نکنی، کسی جز نویسنده‌ها آن را نمی‌بیند.',
  },
  note: {
    title: 'درس‌نامه‌ها',
    lead: 'درس‌نامه‌ها را با تمرین‌هایشان این‌جا بنویس، زمان‌بندی کن و منتشر کن.',
    create: 'درس‌نامه‌ی جدید',
    emptyText: 'اولین درس‌نامه را شروع کن؛ تا وقتی منتشرش نکنی، کسی جز نویسنده‌ها آن را نمی‌بیند.',
  },
  reference: {
    title: 'مرجع‌ها',
    lead: 'جدول‌ها و فهرست‌هایی را که خواننده در آن‌ها می‌گردد این‌جا بنویس و منتشر کن.',
    create: 'مرجع جدید',
    emptyText: 'اولین مرجع را شروع کن؛ تا وقتی منتشرش نکنی، کسی جز نویسنده‌ها آن را نمی‌بیند.',
  },
}

export const listWordsOf = {
  post: /* @__PURE__ */ makeDocumentListWords({
    thing: 'نوشته',
    things: 'نوشته‌ها',
    some: 'نوشته‌ای',
    search: 'جست‌وجو در نوشته‌ها',
  }),
  note: /* @__PURE__ */ makeDocumentListWords({
    thing: 'درس‌نامه',
    things: 'درس‌نامه‌ها',
    some: 'درس‌نامه‌ای',
    search: 'جست‌وجو در درس‌نامه‌ها',
  }),
  reference: /* @__PURE__ */ makeDocumentListWords({
    thing: 'مرجع',
    things: 'مرجع‌ها',
    some: 'مرجعی',
    search: 'جست‌وجو در مرجع‌ها',
  }),
} as const

export const postWritersOnlyWords: WritersOnlyWords = {
  loading: 'در حال بارگذاری نوشته‌ها…',
  failed: 'نوشته‌ها بارگذاری نشد',
  refusedTitle: 'این‌جا برای نویسنده‌های وبلاگ است',
  refusedText: 'فقط مدیرها و نویسنده‌هایی که مدیر معرفی کرده می‌توانند نوشته بسازند یا ویرایش کنند.',
  away: 'خواندن وبلاگ',
}

export const newPostCopy = {
  lead: 'با عنوان شروع کن؛ نشانی از روی آن ساخته می‌شود و بعداً هم می‌توانی هر دو را عوض کنی.',
  titleShort: 'عنوان دست‌کم ۲ کاراکتر باشد.',
  titleLong: 'عنوان از ۱۶۰ کاراکتر بلندتر نباشد.',
  submit: 'ساختن و رفتن به ویرایشگر',
} as const

export const newTextCopy: Readonly<Record<PostKind, { readonly field: string; readonly hint: string }>> = {
  post: { field: 'عنوان نوشته', hint: 'مثلاً: چطور در بخش شنیداری جا نمانیم' },
  note: { field: 'عنوان درس‌نامه', hint: 'مثلاً: شنیدن تاریخ و شماره در بخش ۱' },
  reference: { field: 'عنوان مرجع', hint: 'مثلاً: فعل‌های بی‌قاعده' },
}
