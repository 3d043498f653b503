import * as z from 'zod'
import { ExamModule, PaperContent, PaperKey } from './paper'

/** One JSON file a paper: the content and, apart from it, the key. */
export const PaperFile = z.strictObject({ format: z.literal('sanjeh.paper/1'), ...PaperContent.shape, key: PaperKey })
export type PaperFile = z.infer<typeof PaperFile>

/** `exam.json`, the head of a bundle. */
export const ExamFile = z.strictObject({
  format: z.literal('sanjeh.exam/1'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(2000),
  module: ExamModule,
  priceRial: z.int().min(0),
  /** File names in the bundle, in the order in which they are sat. */
  papers: z
    .array(z.string().regex(/^[a-z0-9-]+\.json$/))
    .min(1)
    .max(4),
})
export type ExamFile = z.infer<typeof ExamFile>
