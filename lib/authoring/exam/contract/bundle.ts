import * as z from 'zod'
import { ReleaseAfter, AttemptMode } from './exam'
import { ExamModule, PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'

/** One JSON file per paper: the content, and separately the key. */
export const PaperFile = z.strictObject({ format: z.literal('sanjeh.paper/1'), ...PaperContent.shape, key: PaperKey })
export type PaperFile = z.infer<typeof PaperFile>

/** Rows [lowest raw score, band × 2], highest first. */
const BandTable = z.array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(18)])).max(40)

/** `exam.json`, the manifest of a bundle. */
export const ExamFile = z.strictObject({
  format: z.literal('sanjeh.exam/1'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(2000),
  module: ExamModule,
  /** A whole number of Toman. */
  priceRial: z.int().min(0).multipleOf(10),
  /** File names in the bundle, in the order of the exam. */
  papers: z
    .array(z.string().regex(/^[a-z0-9-]+\.json$/))
    .min(1)
    .max(4),
  /** When new attempts may be started; without them at any time. */
  opensAt: z.iso.datetime().optional(),
  closesAt: z.iso.datetime().optional(),
  /** Attempts of one candidate; undefined: unlimited. */
  attemptsAllowed: z.int().min(1).max(99).optional(),
  /** Whether a strict listening section may be restarted once after an interruption; undefined: yes. */
  allowsRestart: z.boolean().optional(),
  /** The only mode that the exam allows; undefined: both. */
  onlyMode: AttemptMode.optional(),
  /** When keys, explanations and transcripts are released; undefined: after each section. */
  releaseAfter: ReleaseAfter.optional(),
  /** Sections that run when the window closes end there; undefined: they have their whole time. */
  endsWithWindow: z.boolean().optional(),
  /** Replaces the papers' own tables or the default ones. */
  bandTables: z.strictObject({ listening: BandTable.optional(), reading: BandTable.optional() }).optional(),
})
export type ExamFile = z.infer<typeof ExamFile>
