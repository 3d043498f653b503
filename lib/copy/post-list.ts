import { type PostState } from '@/lib/contract/post-draft'
import { listWords, type WritersWords } from './desk-list'

export const stateNames: Readonly<Record<PostState, string>> = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
  unpublished: 'برداشته‌شده',
}

export const postListCopy = {
  title: 'نوشته‌ها',
  lead: 'نوشته‌های وبلاگ را این‌جا بنویس، زمان‌بندی کن و منتشر کن.',
  create: 'نوشته‌ی تازه',
  authors: 'نویسنده‌ها',
  anyState: 'همه‌ی وضعیت‌ها',
  emptyText: 'اولین نوشته را شروع کن؛ تا وقتی منتشرش نکنی، کسی جز نویسنده‌ها آن را نمی‌بیند.',
  hasChanges: 'تغییر منتشرنشده',
  saved: (when: string) => `آخرین ذخیره: ${when}`,
  by: (name: string) => `نویسنده: ${name}`,
  scheduledFor: (when: string) => `انتشار در ${when}`,
  untitled: 'بی‌عنوان',
} as const

export const postListWords = /* @__PURE__ */ listWords({
  thing: 'نوشته',
  things: 'نوشته‌ها',
  some: 'نوشته‌ای',
  search: 'جست‌وجو در نوشته‌ها',
})

export const postWritersWords: WritersWords = {
  loading: 'در حال آوردن نوشته‌ها…',
  failed: 'نوشته‌ها بارگذاری نشدند',
  retry: 'دوباره امتحان کن',
  refusedTitle: 'این‌جا برای نویسنده‌های وبلاگ است',
  refusedText: 'فقط مدیرها و نویسنده‌هایی که مدیر معرفی کرده می‌توانند نوشته بسازند یا ویرایش کنند.',
  away: 'خواندن وبلاگ',
}

export const newPostCopy = {
  title: 'نوشته‌ی تازه',
  lead: 'با عنوان شروع کن؛ نشانی از روی آن ساخته می‌شود و بعد هم می‌توانی هر دو را عوض کنی.',
  field: 'عنوان نوشته',
  hint: 'مثلاً: چطور در بخش شنیداری جا نمانیم',
  titleShort: 'عنوان دست‌کم ۲ کاراکتر باشد.',
  titleLong: 'عنوان از ۱۶۰ کاراکتر بلندتر نباشد.',
  submit: 'ساختن و رفتن به ویرایشگر',
} as const
