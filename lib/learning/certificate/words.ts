import { persianDigits } from '@/lib/platform/format/digits'

export const certificateCopy = {
  title: 'گواهی پایان دوره',
  lead: 'دوره را تمام کرده‌ای. اگر بخواهی، گواهی بگیر؛ هر کس نشانی گواهی را داشته باشد می‌تواند درستی‌اش را بررسی کند.',
  name: 'نامی که چاپ شود',
  nameHint: 'هر طور که می‌خواهی؛ اگر خالی بگذاری، گواهی بی‌نام می‌شود.',
  issue: 'گرفتن گواهی',
  again: 'گواهی با نام دیگر',
  againHint: 'نام را که عوض کنی، گواهی و نشانی قبلی باطل می‌شود.',
  see: 'دیدن و چاپ گواهی',
  nameless: 'دارنده‌ی این گواهی',
  text: (title: string) => `دوره‌ی «${title}» را در سنجه به پایان رسانده است.`,
  size: (lessons: number) => `${persianDigits(lessons)} درس`,
  score: 'امتیاز تمرین‌ها',
  scored: (right: number, questions: number) =>
    `${persianDigits(right)} درست از ${persianDigits(questions)}، در اولین جواب کامل`,
  noScore: 'ثبت نشده',
  completed: 'پایان دوره',
  issued: 'صدور گواهی',
  length: 'اندازه‌ی دوره',
  check: 'درستی‌اش را این‌جا بررسی کن:',
  checkNote: 'این صفحه همان چیزی را نشان می‌دهد که چاپ شده است. اگر برگه‌ی چاپی چیز دیگری می‌گوید، همین صفحه درست است.',
  claim:
    'انجام درس‌ها را خود یادگیرنده اعلام کرده و به همه‌ی تمرین‌ها جواب داده است؛ درستی جواب‌ها شرط نبوده. این گواهی نمره‌ی آیلتس نیست.',
  print: 'چاپ گواهی',
} as const
