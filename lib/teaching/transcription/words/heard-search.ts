import { persianDigits } from '@/lib/platform/format/digits'

/** Words of the search in spoken answers. */
export const heardSearchCopy = {
  title: 'جست‌وجو در حرف‌هایی که ماشین شنیده',
  lead: 'فقط در آزمون‌هایی که برداشته‌ای و گوینده‌شان خواسته ماشین بشنود. ماشین اشتباه هم می‌شنود؛ پیش از نتیجه گرفتن به صدا گوش بده.',
  search: 'واژه‌های انگلیسی',
  submitSearch: 'جست‌وجو',
  loading: 'در حال جست‌وجو…',
  failed: 'جست‌وجو نشد',
  found: (count: number) =>
    count === 0 ? 'در هیچ پاسخی همه‌ی این واژه‌ها شنیده نشده است.' : `${persianDigits(count)} پاسخ`,
} as const
