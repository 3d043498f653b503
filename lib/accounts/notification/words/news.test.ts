import { type News } from '@/lib/accounts/notification/contract'
import { paths } from '@/lib/platform/paths'
import { describeNotification } from './news'

const id = '01a1ff85-5792-7579-88ea-c01e66d1c597'
const at = '2026-11-29T10:30:00.000Z'

test.each<[News, { title: string; text: string; href: string | null }]>([
  [
    { kind: 'mark', event: 'corrected', exam: 'آزمون ۱', skill: 'reading', attempt: id },
    { title: 'نمره‌ات عوض شد', text: 'آزمون ۱، خواندن', href: paths.review(id, 'reading') },
  ],
  [
    { kind: 'mark', event: 'undone', exam: 'آزمون ۱', skill: 'reading', attempt: null },
    { title: 'نمره‌ات به حالت قبل برگشت', text: 'آزمون ۱، خواندن', href: paths.myAttempts },
  ],
  [
    { kind: 'mark', event: 'reopened', exam: 'آزمون ۱', skill: 'listening', attempt: id },
    { title: 'یک بخش آزمونت دوباره باز شد', text: 'آزمون ۱، شنیداری', href: paths.sitting(id, 'listening') },
  ],
  [
    { kind: 'correction', event: 'published', piece: id, title: 'شهرها' },
    { title: 'نتیجه‌ی تصحیحت آماده است', text: '«شهرها»', href: paths.submission(id) },
  ],
  [
    { kind: 'speaking', event: 'late', session: id },
    { title: 'نمره‌ی آزمون گفتاری‌ات دیر شد', text: '', href: paths.speaking(id) },
  ],
  [
    { kind: 'booking', event: 'moved', startsAt: at },
    {
      title: 'وقت گفت‌وگوی گفتاری عوض شد',
      text: 'یکشنبه ۸ آذر ۱۴۰۵ ساعت ۱۴:۰۰ به وقت تهران',
      href: paths.mySpeaking,
    },
  ],
  [
    { kind: 'payment', event: 'paid', order: id, no: 100_001, amountRial: 1_500_000 },
    { title: 'پرداختت رسید', text: 'سفارش ۱۰۰۰۰۱، ۱۵۰٬۰۰۰ تومان', href: paths.order(id) },
  ],
  [
    { kind: 'payment', event: 'transfer_refused', order: id, no: 100_001, amountRial: null },
    { title: 'کارت‌به‌کارتت تأیید نشد', text: 'سفارش ۱۰۰۰۰۱', href: paths.order(id) },
  ],
  [
    { kind: 'assignment', event: 'set', class: id, className: 'شنبه', exam: 'آزمون ۱', dueAt: null },
    { title: 'آزمون جدید در «شنبه»', text: 'آزمون ۱', href: paths.classes },
  ],
  [
    { kind: 'plan', event: 'left', tasks: 2, minutes: 25 },
    { title: '۲ کار از برنامه‌ی امروزت مانده', text: 'حدود ۲۵ دقیقه است.', href: paths.dashboard },
  ],
  [
    { kind: 'plan', event: 'left', tasks: null, minutes: 30 },
    { title: 'برنامه‌ی امروزت آماده است', text: 'حدود ۳۰ دقیقه است.', href: paths.dashboard },
  ],
  [
    { kind: 'announcement', event: 'sent', announcement: id, title: 'خبر', text: 'متن', link: '' },
    { title: 'خبر', text: 'متن', href: null },
  ],
  [
    { kind: 'work', event: 'speaking_reminder', id, title: '', no: null },
    { title: 'مهلت نمره‌ی یک آزمون گفتاری نزدیک است', text: '', href: paths.speaking(id) },
  ],
  [
    { kind: 'work', event: 'case_late', id, title: '', no: 1001 },
    { title: 'جواب یک پرونده دیر شد', text: 'پرونده‌ی ۱۰۰۱', href: paths.managedCase(1001) },
  ],
  [
    { kind: 'result', event: 'released', attempt: id, exam: 'آزمون ۱' },
    { title: 'جواب‌ها و توضیح‌های آزمونت باز شد', text: 'آزمون ۱', href: paths.result(id) },
  ],
  [
    {
      kind: 'course',
      event: 'lessons_added',
      course: 'a',
      title: 'از صفر',
      lessons: 1,
      lesson: 'b',
      lessonTitle: 'گوش',
    },
    { title: 'درس جدید در «از صفر»', text: 'گوش', href: paths.myLesson('a', 'b') },
  ],
  [
    {
      kind: 'course',
      event: 'lessons_added',
      course: 'a',
      title: 'از صفر',
      lessons: 3,
      lesson: 'b',
      lessonTitle: 'گوش',
    },
    { title: '۳ درس جدید در «از صفر»', text: 'اولین درس: گوش', href: paths.myLesson('a', 'b') },
  ],
  [
    { kind: 'words', event: 'due', words: 12 },
    { title: '۱۲ واژه برای مرور امروز داری', text: '', href: paths.words },
  ],
  [
    { kind: 'security', event: 'ended_by_manager' },
    {
      title: 'مدیر سنجه تو را از دستگاه‌هایت خارج کرد',
      text: 'اگر خودت نخواسته بودی، از پشتیبانی بپرس.',
      href: paths.account,
    },
  ],
])('each kind of news has its sentence: %j', (news, expected) => {
  expect(describeNotification(news)).toEqual(expected)
})
