/** Asks for a page as it is for everybody: a copy that a device keeps must name nobody. */
export const WITHOUT_DATA = 'x-without-data'
/**
 * On calls of the program's own pages: the reader's refresh token, which stands in for an access token that has expired. Calls from outside
 * cannot use it (server/platform/http/page-api.ts).
 */
export const REFRESH_TOKEN = 'x-refresh-token'
/**
 * By this header the program hands a page what it would ask the API for, percent-encoded JSON: `server/platform/http/pages/personal-pages.ts`.
 * The entry strips it from every request that comes from outside.
 */
export const PAGE_ENTRY_HEADER = 'x-page-entry'
