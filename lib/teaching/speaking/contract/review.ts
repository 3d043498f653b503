import * as z from 'zod'
import { REVIEW_LIMITS, SPEAKING_CRITERIA } from '@/lib/teaching/speaking/rules/review'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const criterionRecord = <T extends z.ZodType>(value: T) => z.strictObject(record(value))
function record<T extends z.ZodType>(value: T) {
  return { fluency: value, lexis: value, grammar: value, pronunciation: value }
}

export const SpeakingRemark = z.strictObject({
  id: z.uuid(),
  take: z.uuid(),
  file: Sha256,
  ms: z.int().min(0).max(600_000),
  toMs: z.int().min(0).max(600_000).nullable(),
  criterion: z.enum(SPEAKING_CRITERIA).nullable(),
  text: z.string().max(REVIEW_LIMITS.remark),
})
/** The teacher's assessment. A criterion has a whole band of 0 to 9; only older assessments have halves, which are accepted unchanged. */
export const SpeakingReview = z.strictObject({
  remarks: z.array(SpeakingRemark).max(REVIEW_LIMITS.remarks).readonly(),
  bands: criterionRecord(z.number().min(0).max(9).multipleOf(0.5).nullable()),
  reasons: criterionRecord(z.string().max(REVIEW_LIMITS.reason)),
  strengths: z.string().max(REVIEW_LIMITS.advice),
  priorities: z.string().max(REVIEW_LIMITS.advice),
  practice: z.string().max(REVIEW_LIMITS.advice),
})
export type SpeakingReview = z.infer<typeof SpeakingReview>
