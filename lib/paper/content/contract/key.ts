import * as z from 'zod'

const Piece = z.string().min(1).max(200)
/** A literal is required text; optional = any one of the strings, or nothing; choice = exactly one. Spaces are explicit. */
const Token = z.union([
  Piece,
  z.strictObject({ optional: z.array(Piece).min(1).max(12) }),
  z.strictObject({ choice: z.array(Piece).min(2).max(12) }),
])

/** The stored form of a key; `lib/marking/answers` defines its meaning. */
export const AnswerKey = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    accepts: z
      .array(
        z.strictObject({
          tokens: z.array(Token).min(1).max(20),
          class: z.enum(['text', 'number', 'money', 'percent', 'time', 'date', 'phone', 'code']),
          loose: z.array(z.enum(['hyphen', 'space'])).optional(),
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({ kind: z.literal('choice'), accepts: z.array(Piece).min(1).max(5) }),
  z.strictObject({ kind: z.literal('choices'), labels: z.array(Piece).min(2).max(4) }),
])
export type AnswerKey = z.infer<typeof AnswerKey>

/** `{form:'words', words:1}` is ONE WORD ONLY; `{form:'words-and-or-number', words:2}` is NO MORE THAN TWO WORDS AND/OR A NUMBER. */
export const WordLimit = z.strictObject({
  form: z.enum(['words', 'words-and-or-number', 'words-or-number', 'number', 'time', 'letters']),
  words: z.int().min(1).max(5).optional(),
})
export type WordLimit = z.infer<typeof WordLimit>
