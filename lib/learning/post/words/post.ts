import { editorsName } from '@/lib/platform/words/frame'
import { type CalloutTone } from '@/lib/learning/post/rules/post-doc'
import { type NoteLevel, type TextCategory } from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

/** Sharing a post. */
export const shareCopy = {
  title: 'فرستادن برای دیگران',
  copy: 'کپی لینک',
  copied: 'لینک کپی شد',
  failed: 'کپی نشد؛ لینک را از بالای مرورگر کپی کن',
  native: 'فرستادن…',
  telegram: 'تلگرام',
  whatsapp: 'واتساپ',
  email: 'ایمیل',
  print: 'چاپ',
} as const

export const categoryNames: Readonly<Record<TextCategory, string>> = {
  listening: 'شنیداری',
  reading: 'خواندن',
  writing: 'نوشتن',
  speaking: 'گفتاری',
  vocabulary: 'واژگان و دستور',
  preparation: 'آمادگی و برنامه',
  'about-ielts': 'شناخت آیلتس',
  bands: 'جدول‌های نمره',
  types: 'نوع سؤال‌ها',
  words: 'واژه‌نامه‌ها',
  phrases: 'عبارت‌های آماده',
  grammar: 'دستور زبان',
  descriptors: 'معیارهای نمره',
}
export const levelNames: Readonly<Record<NoteLevel, string>> = { base: 'پایه', middle: 'متوسط', advanced: 'پیشرفته' }
/** The name of a single text of each kind. */
export const kindNames: Readonly<Record<PostKind, string>> = {
  post: 'نوشته',
  note: 'درس‌نامه',
  reference: 'مرجع',
}
const calloutWords: Readonly<Record<CalloutTone, string>> = { tip: 'نکته', warning: 'حواست باشد', example: 'نمونه' }

export const postCopy = {
  title: 'وبلاگ سنجه',
  /** The title for search engines; the name of the site follows. */
  metaTitle: 'راهنما و مقاله‌های آیلتس به فارسی',
  lead: 'راهنماهای کاربردی آیلتس به فارسی: هر مهارت چه می‌خواهد، چطور تمرین کنی و نمره کجا از دست می‌رود.',
  description:
    'راهنمای آیلتس به زبان فارسی: شنیداری، خواندن، نوشتن و گفتاری؛ با جدول، نمونه‌ی حل‌شده و گام‌های روشن برای تمرین.',
  search: {
    label: 'جست‌وجو در وبلاگ',
    placeholder: 'مثلاً: زمان‌بندی خواندن',
    submit: 'جست‌وجو',
    title: (q: string) => `نتیجه‌ی جست‌وجوی «${q}»`,
  },
  categories: 'دسته‌ها',
  all: 'همه',
  tags: 'برچسب‌ها',
  postTags: 'برچسب‌های این نوشته',
  guides: 'از این‌جا شروع کن',
  guidesLead: 'پنج راهنمای پایه برای شنیداری، خواندن و نوشتن؛ از شکل آزمون تا برنامه‌ی تمرین.',
  newest: 'جدیدترین نوشته‌ها',
  count: (total: number) => `${formatCount(total)} نوشته`,
  inCategory: (name: string) => `نوشته‌های دسته‌ی «${name}»`,
  withTag: (tag: string) => `نوشته‌هایی با برچسب «${tag}»`,
  emptyTitle: 'هنوز نوشته‌ای منتشر نشده است',
  emptyText: 'به‌زودی اولین راهنماها همین‌جا می‌آید. تا آن وقت می‌توانی یک آزمون رایگان بدهی.',
  notFoundTitle: 'نوشته‌ای با این مشخصات پیدا نشد',
  notFoundText: 'کلمه‌ی کوتاه‌تر یا هم‌معنی‌اش را بنویس، دسته را عوض کن، یا همه‌ی نوشته‌ها را ببین.',
  seeAll: 'دیدن همه‌ی نوشته‌ها',
  seeExams: 'دیدن آزمون‌ها',
  searchEverywhere: 'جست‌وجو در همه‌ی سایت',
  pages: 'صفحه‌های وبلاگ',
  previous: 'صفحه‌ی قبل',
  next: 'صفحه‌ی بعد',
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  titleOfPage: (title: string, page: number) => (page > 1 ? `${title}، صفحه‌ی ${persianDigits(page)}` : title),
  minutes: (minutes: number) => `${persianDigits(minutes)} دقیقه خواندن`,
  published: 'انتشار',
  updated: (date: string) => `به‌روزشده در ${date}`,
  contents: 'در این نوشته',
  related: 'این‌ها را هم بخوان',
  callouts: calloutWords,
  table: (heads: readonly string[]) => ['جدول', heads.join('، ')].filter(Boolean).join(': '),
  recording: 'صدای نمونه',
  recordingWords: 'متن این صدا',
  foreignLink: '(در سایت دیگر)',
  exam: {
    title: 'حالا خودت را بسنج',
    text: 'یک آزمون کامل رایگان، با همان صفحه و زمان آزمون واقعی؛ نمره‌ی شنیداری و خواندن و دلیلش را همان لحظه می‌بینی.',
    start: 'دیدن آزمون رایگان',
  },
  feedTitle: 'نوشته‌های سنجه',
} as const

/** Actors that are not people. */
export const postNames = {
  /** The author of shipped texts. */
  editors: editorsName,
  /** Publishes at a scheduled time. */
  program: 'سامانه',
} as const
