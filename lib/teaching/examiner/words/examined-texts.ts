import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

const count = persianDigits

/** Texts submitted for automatic feedback alone. */
export const examinedTextsCopy = {
  title: 'نوشته‌های بررسی‌شده',
  lead: 'این‌ها را فقط ماشین بررسی کرده و مدرسی نخوانده است. رایگان‌اند و نمره ندارند.',
  loading: 'در حال بارگذاری نوشته‌ها…',
  failed: 'نوشته‌های بررسی‌شده بارگذاری نشد',
  draft: (number: number) => `پیش‌نویس ${count(number)}`,
  words: (words: number) => `${count(words)} کلمه`,
  writtenAt: (at: string) => formatDayAndTime(at),
} as const

/** A text submitted for automatic feedback alone. */
export const examinedTextCopy = {
  loading: 'در حال بارگذاری نوشته…',
  failed: 'نوشته بارگذاری نشد',
  missingTitle: 'این نوشته پیدا نشد',
  missingText: 'یا نشانی درست نیست، یا نوشته پاک شده یا مال حساب دیگری است.',
  back: 'نوشته‌های من',
  handIn: 'بده مدرس بخواند',
  handInText: 'مدرس چیزهایی را می‌بیند که ماشین نمی‌بیند، و به هر چهار معیار نمره می‌دهد.',
  remove: {
    act: 'پاک کردن این نوشته',
    question: 'نوشته و هر چه ماشین در آن دیده پاک شود؟ دیگر برنمی‌گردد.',
    yes: 'پاک کن',
    no: 'نه',
  },
  removed: 'نوشته پاک شد.',
} as const

/** Words of the page that rewrites a text beside its findings. */
export const rewriteCopy = {
  title: 'بازنویسی',
  lead: 'متن را درست کن و دوباره بررسی کن: می‌بینی چه چیزی درست شده، چه چیزی هنوز هست و چه چیزی جدید است. نوشته‌ی قبلی دست نمی‌خورد.',
  loading: 'در حال بارگذاری نوشته…',
  failed: 'نوشته بارگذاری نشد',
  missingTitle: 'نوشته‌ای برای بازنویسی پیدا نشد',
  missingText: 'یا نشانی درست نیست، یا این تکلیف نوشته نشده است.',
  back: 'نوشته‌های من',
  yours: 'متن جدید',
  found: 'چیزهایی که در نوشته‌ی قبلی پیدا شد',
  none: 'در نوشته‌ی قبلی چیزی که با اطمینان بگوییم پیدا نشد.',
  waiting: 'نوشته‌ی قبلی هنوز بررسی نشده است؛ بازنویسی بدون فهرست هم می‌شود.',
  foundFailed: 'فهرست بارگذاری نشد؛ بازنویسی بدون آن هم می‌شود.',
  act: 'بررسی و مقایسه',
  same: 'این متن همان نوشته‌ی قبلی است. چیزی را عوض کن و بعد بررسی کن.',
} as const
