/** Words of the files that managers take results away in. */
export const resultFileCopy = {
  names: { candidates: 'داوطلبان', questions: 'سؤال‌ها' },
  modes: { strict: 'شبیه‌ساز آزمون', practice: 'تمرین' },
  candidate: {
    person: ['نام', 'شماره‌ی داوطلبی', 'حالت', 'نسخه‌ی آزمون', 'شروع', 'شروع (ISO)', 'پایان', 'پایان (ISO)'],
    raw: (skill: string) => `${skill}: پاسخ درست`,
    band: (skill: string) => `${skill}: نمره`,
    overall: 'نمره‌ی کل',
    late: (skill: string) => [`${skill}: پاسخ‌های دیر`, `${skill}: بیشترین دیرکرد (ثانیه)`],
    restarted: 'شنیداری: یک بار از نو',
    yes: 'بله',
  },
  question: [
    ...['مهارت', 'سؤال', 'نوع', 'تعداد', 'دشواری (سهم درست)', 'تمیز', 'سهم بی‌پاسخ', 'پاسخ‌های پذیرفته'],
    ...['غلط ۱', 'تعداد ۱', 'غلط ۲', 'تعداد ۲', 'غلط ۳', 'تعداد ۳', 'غلط ۴', 'تعداد ۴', 'غلط ۵', 'تعداد ۵'],
  ],
} as const
