import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPercent } from '@/lib/platform/format/number'

export const shareCopy = {
  title: 'به اشتراک گذاشتن کارنامه',
  lead: 'لینکی بساز تا هر کس آن را دارد نمره‌هایت را ببیند؛ نه سؤال‌ها و پاسخ‌هایت را، نه شماره‌ی داوطلبی‌ات را.',
  open: 'به اشتراک بگذار',
  showsName: 'نامم را هم نشان بده',
  make: 'ساختن لینک',
  makeNew: 'ساختن لینک جدید',
  makeNewNote: 'لینک جدید، لینک قبلی را غیرفعال می‌کند.',
  once: 'این لینک فقط همین یک بار نشان داده می‌شود؛ همین حالا کپی‌اش کن.',
  link: 'لینک کارنامه',
  copy: 'کپی لینک',
  copied: 'کپی شد.',
  notCopied: 'کپی نشد؛ خودت انتخاب و کپی‌اش کن.',
  living: (expiresAt: string) => `یک لینک فعال داری که تا ${formatDay(expiresAt)} کار می‌کند.`,
  withName: 'نامت در آن پیداست.',
  withoutName: 'نامت در آن پیدا نیست.',
  opened: (count: number, last: string | null) =>
    last === null
      ? 'هنوز کسی بازش نکرده است.'
      : `${persianDigits(count)} بار باز شده؛ آخرین بار ${formatDayAndTime(last)}.`,
  revoke: 'غیرفعال کردن لینک',
  revoked: 'لینک غیرفعال شد.',
  failed: 'وضعیت لینک بارگذاری نشد',
} as const

export const sharedResultCopy = {
  title: { strict: 'کارنامه‌ی آزمون آزمایشی', practice: 'کارنامه‌ی تمرین' },
  /** Replaces the name of an exam that belongs to a class or a mock day. */
  reservedExam: 'آزمون یک مؤسسه',
  nameless: 'داوطلب نخواسته نامش پیدا باشد.',
  of: (name: string) => `کارنامه‌ی ${name}`,
  startedAt: (when: string) => `آزمون: ${formatDay(when)}`,
  mode: { strict: 'شبیه‌ساز آزمون', practice: 'تمرین؛ نه آزمون آزمایشی' },
  raw: (raw: number, total: number) => `${persianDigits(raw)} پاسخ درست از ${persianDigits(total)}`,
  noBand: 'بدون نمره',
  percent: formatPercent,
  overall: 'نمره‌ی کل',
  note: 'این گزارش تمرین در سنجه است، نه کارنامه‌ی رسمی آیلتس.',
  until: (when: string) => `این لینک تا ${formatDay(when)} کار می‌کند.`,
  try: 'خودت هم آزمون بده',
} as const
