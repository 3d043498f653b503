import * as z from 'zod'

/** Pagination: the first fields of every list's query. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
}
