// What other modules may use of this one; everything else is its own.
export { putSearchable, type Searchable } from './entry'
export { rankFound } from './rank'
export { SEARCH_RULES } from '@/lib/domain/text/search-forms'
