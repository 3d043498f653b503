/** Words of the file in which a teacher takes the table of a class away. */
export const classFileCopy = {
  name: (name: string) => `کلاس ${name}`,
  head: ['نام', 'عضویت از', 'آزمون', 'وضعیت', 'مهلت', 'تحویل'],
  standings: { none: 'شروع نشده', running: 'در حال آزمون', waiting: 'منتظر تصحیح مدرس', handed_in: 'تحویل شده' },
  late: 'دیر',
  overall: 'نمره‌ی کل',
  weakTypes: 'سؤال‌های ضعیف',
  and: '؛ ',
} as const
