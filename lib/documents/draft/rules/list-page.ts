/** Documents on one page of a list. */
export const PAGE_SIZE = 20
/** What a list asks for when it is opened without filters. */
export const FIRST_PAGE = { page: 1, size: PAGE_SIZE } as const
