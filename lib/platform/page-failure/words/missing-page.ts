/** The page that stands where no page is. */
export const missingCopy = {
  number: '۴۰۴',
  title: 'این صفحه پیدا نشد',
  text: 'شاید نشانی درست نوشته نشده یا صفحه جابه‌جا شده است. از همین‌جا می‌توانی ادامه بدهی.',
  searchLabel: 'در نوشته‌ها و راهنماها بگرد',
  searchHint: 'مثلاً: تکلیف ۲',
  search: 'جست‌وجو',
  waysOn: {
    home: { title: 'خانه', text: 'سنجه چیست و آزمون آزمایشی چطور برگزار می‌شود.' },
    exams: { title: 'آزمون‌ها', text: 'یک آزمون کامل انتخاب کن و همین حالا شروع کن.' },
    blog: { title: 'وبلاگ', text: 'راهنماها و نوشته‌ها برای هر چهار مهارت.' },
    contact: { title: 'تماس با ما', text: 'اگر فکر می‌کنی چیزی این‌جا کم است، به ما بگو.' },
  },
} as const
