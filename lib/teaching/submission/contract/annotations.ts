import * as z from 'zod'
import { CORRECTION_LIMITS, MARK_TAGS } from '@/lib/teaching/submission/rules/correction'

// The content of an assessment: written by teachers (assessment.ts), read by candidates (submissions.ts).
/** In half steps. A criterion has a whole band; only older assessments have halves, which are accepted unchanged (findNewFractions). */
export const Band = z.number().min(0).max(9).multipleOf(0.5)
const { comment, replacement, reason, model, advice, spokenWords, context, exact, marks } = CORRECTION_LIMITS

/** UTF-16 units of the frozen text; `exact` is the text between them. An empty one is a caret: a word is missing here. */
export const Anchor = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  exact: z.string().max(exact),
  prefix: z.string().max(context),
  suffix: z.string().max(context),
})
export const Annotation = z.strictObject({
  id: z.uuid(),
  /** The index of the submission's text. */
  text: z.int().min(0).max(1),
  anchor: Anchor,
  tag: z.enum(MARK_TAGS),
  comment: z.string().max(comment),
  replacement: z.string().max(replacement).nullable(),
  isPrivate: z.boolean(),
})
export type Annotation = z.infer<typeof Annotation>
export const perCriterion = <T extends z.ZodType>(value: T) =>
  z.strictObject({ task: value, coherence: value, lexis: value, grammar: value })
const TextCorrection = z.strictObject({
  bands: perCriterion(Band.nullable()),
  reasons: perCriterion(z.string().max(reason)),
  model: z.string().max(model),
})
export const CorrectionContent = z.strictObject({
  marks: z.array(Annotation).max(marks),
  /** One for each text of the submission, in order. */
  texts: z.array(TextCorrection).min(1).max(2),
  strengths: z.string().max(advice),
  priorities: z.string().max(advice),
  practice: z.string().max(advice),
  /** The words of the spoken remark, for people who do not hear it. */
  spokenWords: z.string().max(spokenWords).optional(),
})
export type CorrectionContent = z.infer<typeof CorrectionContent>
/** The mean of two teachers, exact: 6 and 6.5 are 6.25. */
const AgreedBand = z.number().min(0).max(9).multipleOf(0.25)
/** Published content has the annotations of two assessments if both count. */
export const PublishedContent = CorrectionContent.extend({
  marks: z.array(Annotation).max(2 * marks),
  texts: z
    .array(TextCorrection.extend({ bands: perCriterion(AgreedBand.nullable()) }))
    .min(1)
    .max(2),
})
