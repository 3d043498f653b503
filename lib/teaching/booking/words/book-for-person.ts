import { persianDigits } from '@/lib/platform/format/digits'
import { type BookFormWords } from './my-bookings'

const isolate = (text: string) => `\u2068${text}\u2069`

/** A conversation that a manager books on behalf of a person. */
export const bookForPersonCopy = {
  title: 'وقت گفت‌وگو برای داوطلب',
  titleOf: (name: string) => `وقت گفت‌وگو برای ${isolate(name)}`,
  lead: 'این‌ها همان وقت‌هایی است که خودش می‌بیند. سهمیه‌ی خودش کنار گذاشته می‌شود و به او و مدرس خبر می‌دهیم. همه‌ی ساعت‌ها به وقت تهران است.',
  back: 'صفحه‌ی این داوطلب',
  managersOnly: 'این صفحه برای مدیرهاست.',
  credits: (count: number) => `${persianDigits(count)} سهمیه‌ی گفتاری دارد`,
  none: 'برای گفت‌وگو یک سهمیه‌ی گفتاری لازم است و این داوطلب الان ندارد. در صفحه‌اش می‌توانی به او بدهی.',
  empty: 'الان وقت آزادی نیست',
  emptyText: 'مدرس‌ها هنوز وقتی باز نکرده‌اند، یا همه‌ی وقت‌ها گرفته شده است.',
  done: 'وقت گرفته شد و خبرش را فرستادیم.',
} as const

export const bookForPersonForm: BookFormWords = {
  with: (teacher) => `با ${isolate(teacher)}`,
  which: 'با کدام مدرس؟',
  place: {
    link: 'گفت‌وگو آنلاین است و داوطلب لینکش را در صفحه‌ی آزمون گفتاری می‌بیند.',
    phone: 'مدرس به او زنگ می‌زند. شماره را فقط همان مدرس می‌بیند و یک هفته پس از گفت‌وگو پاک می‌شود.',
    room: 'گفت‌وگو حضوری است.',
  },
  phone: 'شماره‌ی موبایل داوطلب',
  phoneWanted: 'شماره‌ی موبایلی بنویس که مدرس بتواند به آن زنگ بزند.',
  attempt: 'نمره‌اش در کدام کارنامه بیاید؟',
  alone: 'هیچ‌کدام؛ جدا بماند',
  rules:
    'یکی از سهمیه‌هایش کنار گذاشته می‌شود. تا ۲۴ ساعت پیش از گفت‌وگو می‌تواند رایگان لغوش کند و تا دو بار وقتش را عوض کند. ثبت می‌شود که این وقت را تو گرفته‌ای.',
  go: 'گرفتن این وقت برای او',
  not: 'وقت دیگر',
}
