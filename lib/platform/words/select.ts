export type SelectWords = { noOptions: string; noResults: (query: string) => string; search: string }

/** Default texts of a select, from the specification. */
export const selectDefaults: SelectWords = {
  noOptions: 'No options.',
  noResults: (query) => `No results for "${query}".`,
  search: 'Search...',
}

/** The texts of our Persian screens. */
export const selectWords: SelectWords = {
  noOptions: 'گزینه‌ای نیست.',
  noResults: (query) => `برای «${query}» چیزی پیدا نشد.`,
  search: 'جست‌وجو…',
}
