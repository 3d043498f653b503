import * as z from 'zod'
import { MAX_RECORDING_WORDS, type PostDoc as Doc } from '@/lib/learning/post/rules/post-doc'
import { AnswerKey } from '@/lib/paper/content/contract/key'
import { Group, QuestionId } from '@/lib/paper/content/contract/paper'

/** Validates the shape of lib/learning/post/rules/post-doc.ts: unknown nodes, marks and attributes are rejected, and URLs must be web addresses. */
const MAX_TEXT = 20_000
const MAX_NODES = 500
const MAX_LEVELS = 6

const SAFE_LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s]*|#[^\s]*)$/i
const Link = z.string().max(2000).regex(SAFE_LINK)
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['bold', 'italic', 'code', 'english', 'superscript', 'subscript']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: Link }) }),
])
const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(MAX_TEXT),
    marks: z.array(Mark).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const Dir = z.enum(['rtl', 'ltr']).nullable().optional()
const inline = z.array(Inline).max(MAX_NODES).optional()

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ dir: Dir }).optional(),
  content: inline,
})
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3, 4]), dir: Dir }),
  content: inline,
})
const Picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({
    id: z.uuid(),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
    alt: z.string().max(300),
    caption: z.string().max(500),
  }),
})
const Recording = z.strictObject({
  type: z.literal('recording'),
  attrs: z.strictObject({
    id: z.uuid(),
    mediaType: z.enum(['audio/mpeg', 'audio/mp4', 'audio/ogg']),
    title: z.string().max(200),
    words: z.string().max(MAX_RECORDING_WORDS).optional(),
  }),
})
const Rule = z.strictObject({ type: z.literal('horizontalRule') })

/** Only questions in words: a text has no files, and therefore neither maps nor diagrams. */
const GroupWithoutPicture = Group.refine((group) => !('picture' in group && group.picture), { path: ['picture'] })
const printedFields = {
  id: z
    .string()
    .min(2)
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string().trim().min(2).max(200),
  passage: z.array(z.string().min(1).max(6000)).max(30).optional(),
  groups: z.array(GroupWithoutPicture).min(1).max(6),
}
/** The key of an exercise: like a paper's, but its explanation says where the answer is. */
const ExerciseKey = z.strictObject({
  question: QuestionId,
  answer: AnswerKey,
  explanation: z.string().trim().min(1).max(3000),
})
/** An exercise with its key, for its writer. */
export const Exercise = z.strictObject({ ...printedFields, key: z.array(ExerciseKey).min(1).max(40) })
/** An exercise for visitors: the key is requested after answering. */
const PrintedExercise = z.strictObject(printedFields)

/** The blocks allowed at a level; below the last level only text is allowed. */
function blocksAt(level: number, ...more: readonly z.ZodObject[]): z.ZodType {
  const flat = [Paragraph, Heading, Picture, Recording, Rule, ...more] as const
  if (level >= MAX_LEVELS) return z.discriminatedUnion('type', [...flat])
  const inner = z
    .array(blocksAt(level + 1))
    .min(1)
    .max(MAX_NODES)
  const items = z
    .array(z.strictObject({ type: z.literal('listItem'), content: inner }))
    .min(1)
    .max(MAX_NODES)
  const cell = z.strictObject({
    type: z.literal(['tableHeader', 'tableCell']),
    attrs: z
      .strictObject({ colspan: z.int().min(1).max(20).optional(), rowspan: z.int().min(1).max(100).optional() })
      .optional(),
    content: inner,
  })
  const row = z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).max(20) })
  return z.discriminatedUnion('type', [
    ...flat,
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(10_000).optional() }).optional(),
      content: items,
    }),
    z.strictObject({ type: z.literal('blockquote'), content: inner }),
    z.strictObject({
      type: z.literal('callout'),
      attrs: z.strictObject({ tone: z.enum(['tip', 'warning', 'example']) }),
      content: inner,
    }),
    z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(200) }),
  ])
}

/**
 * A single value in the OpenAPI document: expanded level by level it would take megabytes. Only the first fault is reported: documents from the
 * editor have none.
 */
function makeDocumentSchema(exercise: z.ZodType, description: string) {
  const Marked = z.strictObject({ type: z.literal('exercise'), attrs: exercise })
  const Document = z.strictObject({ type: z.literal('doc'), content: z.array(blocksAt(1, Marked)).max(MAX_NODES) })
  return z
    .custom<Doc>()
    .check((context) => {
      const issue = Document.safeParse(context.value).error?.issues[0]
      if (issue) context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message })
    })
    .meta({ type: 'object', description })
}

export const PostDoc = makeDocumentSchema(
  Exercise,
  "TipTap's JSON, narrowed to the nodes and marks of lib/learning/post/rules/post-doc.ts.",
)
/** The form for visitors: the schema rejects an exercise with a key. */
export const PrintedDoc = makeDocumentSchema(
  PrintedExercise,
  'As the draft of a text, without the keys of its exercises.',
)
