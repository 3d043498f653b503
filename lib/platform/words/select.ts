export type SelectWords = { noOptions: string; noResults: (query: string) => string; search: string }

/** What a list says when a screen hands in no words of its own: the specification's. */
export const selectDefaults: SelectWords = {
  noOptions: 'No options.',
  noResults: (query) => `No results for "${query}".`,
  search: 'Search...',
}

/** What our Persian screens hand in. */
export const selectWords: SelectWords = {
  noOptions: 'گزینه‌ای نیست.',
  noResults: (query) => `برای «${query}» چیزی پیدا نشد.`,
  search: 'جست‌وجو…',
}
