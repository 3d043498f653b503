import { type ReferenceSection } from '@/lib/learning/post/rules/kinds'
import { categoryNames } from '@/lib/learning/post/words/post'

export const referencesCopy = {
  title: 'مرجع‌های آیلتس',
  short: 'مرجع‌ها',
  lead: 'جدول‌ها و فهرست‌هایی که هنگام درس خواندن لازم می‌شود؛ در هر کدام می‌توانی بگردی و ردیف را کپی کنی.',
  description:
    'مرجع‌های رایگان آیلتس به فارسی: جدول نمره، نوع سؤال‌ها، واژه‌های آکادمیک، واژه‌های ربط، فعل‌های بی‌قاعده، عبارت‌های نامه و معیارهای نمره.',
  filters: 'کدام مرجع‌ها',
  section: 'دسته',
  any: 'همه',
  list: 'فهرست مرجع‌ها',
  narrowed: (section: ReferenceSection) => `مرجع‌های آیلتس: ${categoryNames[section]}`,
  noneTitle: 'در این دسته مرجعی نیست',
  noneText: 'دسته‌ی دیگری را انتخاب کن، یا همه را ببین.',
  emptyTitle: 'هنوز مرجعی منتشر نشده است',
  emptyText: 'تا آن وقت نوشته‌های وبلاگ را بخوان.',
  seeAll: 'دیدن همه‌ی مرجع‌ها',
  print: 'چاپ این مرجع',
} as const
