import * as z from 'zod'
import { MAX_LESSON_FILE_MB } from '@/lib/platform/contract/lesson-file-limit'

const MEGABYTE = 1024 * 1024
const megabytes = (most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be a number of megabytes from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be a number of megabytes from 1 to ${most}`)
    .default(standard)

/** Settings of the teachers' work. */
export const teachingVariables = {
  PIECE_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of working hours from 1 to 720')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 720, 'must be a number of working hours from 1 to 720')
    .default(72),
  BAND_ROUNDING: z.enum(['nearest-half', 'down'], 'must be nearest-half or down').default('nearest-half'),
  LESSON_FILE_MAX_MB: megabytes(MAX_LESSON_FILE_MB, 500),
  LESSON_FILES_QUOTA_MB: megabytes(1_000_000, 10_000),
  DRAFTS_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  DRAFTS_MODEL: z.string().max(100, 'is too long').optional(),
  DRAFTS_KEY: z.string().max(500, 'is too long').optional(),
} as const

export type TeachingSettings = {
  /** The promised working hours for an assessment (lib/platform/calendar/working-time.ts). */
  readonly pieceHours: number
  /** How the mean of criteria becomes a half band, in writing and in speaking. */
  readonly rounding: 'nearest-half' | 'down'
  /** The limit of one recording or video of a lesson, and of all uploads of one person. */
  readonly lessonFileBytes: number
  readonly lessonQuotaBytes: number
  /** A service with OpenAI's chat API that drafts remarks for teachers; null: none. */
  readonly drafts: { readonly url: string; readonly model: string; readonly key: string | null } | null
}

type Values = z.output<z.ZodObject<typeof teachingVariables>>

export function toTeaching({
  PIECE_HOURS,
  BAND_ROUNDING,
  LESSON_FILE_MAX_MB,
  LESSON_FILES_QUOTA_MB,
  DRAFTS_URL,
  DRAFTS_MODEL,
  DRAFTS_KEY,
}: Values): TeachingSettings {
  const isGiven = DRAFTS_URL !== undefined && DRAFTS_MODEL !== undefined
  return {
    pieceHours: PIECE_HOURS,
    rounding: BAND_ROUNDING,
    lessonFileBytes: LESSON_FILE_MAX_MB * MEGABYTE,
    lessonQuotaBytes: LESSON_FILES_QUOTA_MB * MEGABYTE,
    drafts: isGiven ? { url: DRAFTS_URL.replace(/\/+$/, ''), model: DRAFTS_MODEL, key: DRAFTS_KEY ?? null } : null,
  }
}
