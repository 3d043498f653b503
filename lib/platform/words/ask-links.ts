/** Links from a thing to a question about it. */
export const askCopy = {
  question: 'این سؤال ایراد دارد',
  order: 'درباره‌ی این سفارش بپرس',
  submission: 'درباره‌ی این تصحیح بپرس',
  speaking: 'درباره‌ی این آزمون گفتاری بپرس',
  class: 'درباره‌ی این کلاس بپرس',
  mockDay: 'درباره‌ی این روز آزمون بپرس',
} as const
