/** Requests a page without personal data: a copy that a device stores must not name anybody. */
export const WITHOUT_DATA_HEADER = 'x-without-data'
/**
 * Sent with calls of the program's own pages: the reader's refresh token, which replaces an access token that has expired. Calls from outside cannot
 * use it (server/platform/http/page-api.ts).
 */
export const REFRESH_TOKEN_HEADER = 'x-refresh-token'
/**
 * Carries the API data of a page from the program to the process that renders it, as percent-encoded JSON
 * (server/platform/http/pages/personal-pages.ts). The entry removes it from every outside request.
 */
export const PAGE_ENTRY_HEADER = 'x-page-entry'

/** The fragment of the log-in page for a visitor whose session the server did not know: what the browser stores of that person is deleted. */
export const SESSION_OVER_FRAGMENT = '#session-over'
