import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

/** Texts for people who may not write this kind of document. The page passes them on. */
export type WritersOnlyWords = {
  readonly loading: string
  readonly failed: string
  readonly refusedTitle: string
  readonly refusedText: string
  /** The link to their own area. */
  readonly away: string
}

type ListNames = {
  /** «یک …», the plural, and «…ای» for "none". */
  readonly thing: string
  readonly things: string
  readonly some: string
  /** The labels of search and owner, if they differ from the usual ones. */
  readonly search?: string
  readonly owner?: string
}

/** The texts of a list of documents: search, results and selection. */
export function makeDocumentListWords({
  thing,
  things,
  some,
  search = 'جست‌وجوی نام یا نشانی',
  owner = 'نویسنده',
}: ListNames) {
  return {
    search,
    submitSearch: 'بگرد',
    filters: (chosen: number) => (chosen === 0 ? 'فیلتر و ترتیب' : `فیلتر و ترتیب (${persianDigits(chosen)})`),
    state: 'وضعیت',
    owner,
    anyOwner: 'همه',
    sort: 'ترتیب',
    order: { desc: 'از آخر به اول', asc: 'از اول به آخر' },
    orderLabel: (name: string) => `جهت ترتیب: ${name}`,
    found: (total: number) => `${formatCount(total)} ${thing}`,
    emptyTitle: `هنوز ${some} نیست`,
    noneTitle: `${some} با این مشخصات نیست`,
    noneText: 'فیلترها را کمتر کن یا دنبال چیز دیگری بگرد.',
    showAll: `همه‌ی ${things}`,
    saved: (when: string, by: string) => `آخرین تغییر: ${formatDayAndTime(when)}، ${by}`,
    select: (title: string) => `انتخاب ${title}`,
    selectAll: 'انتخاب همه‌ی این صفحه',
    selected: (count: number) => `${persianDigits(count)} ${thing} انتخاب شده`,
    archive: 'بایگانی',
    unarchive: 'درآوردن از بایگانی',
    clear: 'هیچ‌کدام',
    duplicate: 'کپی',
    log: 'چه کسی چه کرد',
    archived: (count: number) => `${persianDigits(count)} ${thing} به بایگانی رفت`,
    unarchived: (count: number) => `${persianDigits(count)} ${thing} از بایگانی درآمد`,
    skipped: (count: number) => `${persianDigits(count)} ${thing} تغییری نکرد.`,
    /** For archived documents. */
    withdrawn: (count: number) =>
      `${persianDigits(count)} تا از انتشار هم خارج شد؛ از بایگانی که درآوردی، باید دوباره منتشرشان کنی.`,
    undo: 'برگردان',
    duplicated: 'کپی ساخته شد',
    open: 'بازش کن',
    failedAct: 'انجام نشد',
    loading: `در حال بارگذاری ${things}…`,
    failed: `${things} بارگذاری نشد`,
    page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
    previous: 'قبلی',
    next: 'بعدی',
  }
}
export type ListWords = ReturnType<typeof makeDocumentListWords>
