/**
 * By this header the program hands a page what it would ask the API for, percent-encoded JSON: `server/platform/http/pages/personal-pages.ts`.
 * The entry strips it from every request that comes from outside.
 */
export const PAGE_ENTRY_HEADER = 'x-page-entry'
