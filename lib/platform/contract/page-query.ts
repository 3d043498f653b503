import * as z from 'zod'

/** Which page of a list: what every list's query begins with. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
}
