import { type Cause } from '@/lib/sittings/result/rules/cause'

export const causeNames: Readonly<Record<Cause, string>> = {
  blank: 'بی‌پاسخ',
  spelling: 'املا',
  limit: 'بیش از حد مجاز کلمه',
  plural: 'مفرد و جمع',
  form: 'شکل پاسخ (حرف تعریف، واحد، کلمه‌ی اضافه)',
  option: 'گزینه‌ی نادرست',
  place: 'پاسخی از جای دیگر',
}

/** Search terms for notes and guides about each cause; a site need not have any. */
export const causeQueries: Readonly<Record<Cause, string>> = {
  blank: 'مدیریت زمان',
  spelling: 'املا',
  limit: 'یک کلمه',
  plural: 'جمع',
  form: 'حرف تعریف',
  option: 'گزینه',
  place: 'بازنویسی',
}

/** The remedy for each cause. */
export const causeRemedies: Readonly<Record<Cause, string>> = {
  blank: 'هیچ جایی را خالی نگذار',
  spelling: 'روی املای پاسخ‌ها کار کن',
  limit: 'محدودیت کلمه را تمرین کن',
  plural: 'مفرد و جمع را تمرین کن',
  form: 'شکل پاسخ‌ها را تمرین کن',
  option: 'گزینه‌ها را دقیق‌تر بخوان',
  place: 'پیدا کردن جای پاسخ را تمرین کن',
}
