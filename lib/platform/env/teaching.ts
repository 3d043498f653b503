import * as z from 'zod'
import { type TranscriptionSettings, transcriptionVariables, toTranscription } from './transcription'
import { isSafeAddress, UNSAFE_ADDRESS } from './setting-forms'
import { MAX_LESSON_FILE_MB } from '@/lib/platform/contract/lesson-file-limit'

const MEGABYTE = 1024 * 1024
const megabytes = (most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be a number of megabytes from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be a number of megabytes from 1 to ${most}`)
    .default(standard)

const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,4})?$/, 'must be the price of a million tokens')
  .transform(Number)

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
  JUDGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .refine(isSafeAddress, UNSAFE_ADDRESS)
    .optional(),
  JUDGE_MODEL: z.string().max(100, 'is too long').optional(),
  JUDGE_KEY: z.string().max(500, 'is too long').optional(),
  JUDGE_DAILY_BUDGET: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of judgements a day')
    .transform(Number)
    .default(100),
  JUDGE_PRICE_IN: price.optional(),
  JUDGE_PRICE_OUT: price.optional(),
  ...transcriptionVariables,
} as const

/** A service of a model that judges writing criterion by criterion. */
export type JudgeSettings = {
  readonly url: string
  /** The destination of a text, as shown to people. */
  readonly host: string
  readonly model: string
  readonly key: string | null
  /** The most judgements of a day. */
  readonly dailyBudget: number
  /** The price of a million tokens, in the currency of the service; null if not set. */
  readonly price: { readonly in: number; readonly out: number } | null
}

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
  /** Null: no text is judged by a machine, and none leaves the server for that. */
  readonly judge: JudgeSettings | null
  /** Null: no recording is written down by a machine. */
  readonly ears: TranscriptionSettings | null
}

type Values = z.output<z.ZodObject<typeof teachingVariables>>

export function toTeachingSettings({
  PIECE_HOURS,
  BAND_ROUNDING,
  LESSON_FILE_MAX_MB,
  LESSON_FILES_QUOTA_MB,
  DRAFTS_URL,
  DRAFTS_MODEL,
  DRAFTS_KEY,
  EARS,
  EARS_MODEL,
  EARS_URL,
  EARS_KEY,
  ...judge
}: Values): TeachingSettings {
  const isGiven = DRAFTS_URL !== undefined && DRAFTS_MODEL !== undefined
  return {
    pieceHours: PIECE_HOURS,
    rounding: BAND_ROUNDING,
    lessonFileBytes: LESSON_FILE_MAX_MB * MEGABYTE,
    lessonQuotaBytes: LESSON_FILES_QUOTA_MB * MEGABYTE,
    drafts: isGiven ? { url: DRAFTS_URL.replace(/\/+$/, ''), model: DRAFTS_MODEL, key: DRAFTS_KEY ?? null } : null,
    judge: toJudge(judge),
    ears: toTranscription({ EARS, EARS_MODEL, EARS_URL, EARS_KEY }),
  }
}

function toJudge({
  JUDGE_URL,
  JUDGE_MODEL,
  JUDGE_KEY,
  JUDGE_DAILY_BUDGET,
  JUDGE_PRICE_IN,
  JUDGE_PRICE_OUT,
}: Pick<Values, Extract<keyof Values, `JUDGE_${string}`>>): JudgeSettings | null {
  if (JUDGE_URL === undefined || JUDGE_MODEL === undefined) return null
  const hasPrice = JUDGE_PRICE_IN !== undefined && JUDGE_PRICE_OUT !== undefined
  return {
    url: JUDGE_URL.replace(/\/+$/, ''),
    host: new URL(JUDGE_URL).host,
    model: JUDGE_MODEL,
    key: JUDGE_KEY ?? null,
    dailyBudget: JUDGE_DAILY_BUDGET,
    price: hasPrice ? { in: JUDGE_PRICE_IN, out: JUDGE_PRICE_OUT } : null,
  }
}
