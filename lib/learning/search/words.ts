import { formatCount } from '@/lib/platform/format/digits'

/** One search over exams, courses, notes, references and posts. */
export const searchCopy = {
  title: 'جست‌وجو در سنجه',
  titleFor: (q: string) => `نتیجه‌ی جست‌وجوی «${q}»`,
  lead: 'در آزمون‌ها، دوره‌ها، درس‌نامه‌ها، مرجع‌ها و نوشته‌های وبلاگ بگرد.',
  description: 'جست‌وجو در آزمون‌ها، دوره‌ها، درس‌نامه‌ها، مرجع‌ها و نوشته‌های وبلاگ سنجه.',
  label: 'چه می‌خواهی؟',
  placeholder: 'مثلاً: حرف تعریف',
  submit: 'جست‌وجو',
  kinds: 'نوع نتیجه',
  course: 'دوره',
  exam: 'آزمون',
  kindNames: { all: 'همه', exam: 'آزمون‌ها', course: 'دوره‌ها', note: 'درس‌نامه‌ها', reference: 'مرجع‌ها', post: 'وبلاگ' },
  count: (total: number) => `${formatCount(total)} نتیجه`,
  results: 'نتیجه‌ها',
  emptyTitle: 'چیزی بنویس تا بگردیم',
  emptyText: 'یک یا دو کلمه کافی است، فارسی یا انگلیسی: «گرامر»، grammar و «دستور زبان» یکی است.',
  noneTitle: 'چیزی پیدا نشد',
  noneText: 'یک کلمه‌ی دیگر را امتحان کن، مثلاً یکی از این‌ها:',
  suggestions: ['لیسنینگ', 'writing task 2', 'لغت', 'هدینگ', 'band score'],
  noneOfKind: 'از این نوع چیزی پیدا نشد',
  noneOfKindText: 'شاید در نوع‌های دیگر باشد.',
  allKinds: 'همه‌ی نوع‌ها را ببین',
} as const
