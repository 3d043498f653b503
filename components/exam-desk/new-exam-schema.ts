import * as z from 'zod'

/** What makes an exam. */
export const NewExamBody = z.object({
  title: z.string().trim().min(2).max(200),
  module: z.enum(['academic', 'general']),
})
