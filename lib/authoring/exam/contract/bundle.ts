import * as z from 'zod'
import { AttemptMode } from './attempt-mode'
import { ReleaseAfter } from './exam'
import { ExamModule, PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'

/** One JSON file a paper: the content and, apart from it, the key. */
export const PaperFile = z.strictObject({ format: z.literal('sanjeh.paper/1'), ...PaperContent.shape, key: PaperKey })
export type PaperFile = z.infer<typeof PaperFile>

/** Rows [lowest raw score, band × 2], highest first. */
const BandTable = z.array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(18)])).max(40)

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
  /** In whole Toman. */
  priceRial: z.int().min(0).multipleOf(10),
  /** File names in the bundle, in the order in which they are sat. */
  papers: z
    .array(z.string().regex(/^[a-z0-9-]+\.json$/))
    .min(1)
    .max(4),
  /** When new attempts may be started; without them at any time. */
  opensAt: z.iso.datetime().optional(),
  closesAt: z.iso.datetime().optional(),
  /** Attempts of one candidate; without it as many as they like. */
  attemptsAllowed: z.int().min(1).max(99).optional(),
  /** Whether a strict listening section may be begun again after a break, once; without it: yes. */
  allowsRestart: z.boolean().optional(),
  /** The one mode that it allows; without it both. */
  onlyMode: AttemptMode.optional(),
  /** When keys, explanations and transcripts are released; without it after each section. */
  releaseAfter: ReleaseAfter.optional(),
  /** Sections that run when the window closes are cut off there; without it they have their whole time. */
  endsWithWindow: z.boolean().optional(),
  /** In place of the papers' own tables or the default ones. */
  bandTables: z.strictObject({ listening: BandTable.optional(), reading: BandTable.optional() }).optional(),
})
export type ExamFile = z.infer<typeof ExamFile>
