import * as z from 'zod'
import { MAX_GLOSSARY_ENTRIES, MAX_PARAGRAPHS } from '@/lib/authoring/paper/rules/draft'
import { AnswerKey, WordLimit } from '@/lib/paper/content/contract/key'
import {
  COMPLETION_TYPES,
  ExamModule,
  JUDGEMENT_TYPES,
  makeBlock,
  makeParagraph,
  Mark,
  MATCHING_TYPES,
  ModelRemarks,
  Skill,
  TranscriptLine,
} from '@/lib/paper/content/contract/paper'

// A paper's draft (lib/authoring/paper/rules/draft.ts explains each field): any field may be empty, none may be unknown or huge.

const Text = z.string().max(6000)
const Label = z.string().max(12)
/** Ids of parts, groups and questions. */
const Ref = z.string().regex(/^[a-z0-9]{1,32}$/)
const QuestionRef = z.string().regex(/^[a-z0-9]{1,12}$/)
const FileName = z.union([z.literal(''), z.string().regex(/^(audio|pictures)\/[a-z0-9][a-z0-9._-]*$/)])
const Picture = z.strictObject({
  file: FileName,
  alt: Text,
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
})
const Option = z.strictObject({ label: Label, text: z.string().max(1000) })
const options = z.array(Option).max(20)
const Bank = z.strictObject({ title: Text.optional(), options })
const table = {
  head: z.array(z.string().max(300)).max(8).optional(),
  rows: z.array(z.array(z.string().max(1000)).max(8)).max(30),
}
const Block = makeBlock(Text, table)

const base = { id: Ref, rubric: z.array(Text).max(6) }
const Prompted = z.strictObject({ id: QuestionRef, prompt: Text })
const TextExample = z.strictObject({ text: Text, answer: Text }).nullable()
const pictureFields = { picture: Picture.nullable(), marks: z.array(Mark).max(40) }

export const DraftGroup = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(COMPLETION_TYPES),
    ...base,
    title: Text,
    ...pictureFields,
    limit: WordLimit.nullable(),
    bank: Bank.nullable(),
    reuse: z.boolean(),
    example: TextExample,
    body: z.array(Block).max(60),
  }),
  z.strictObject({
    type: z.enum(MATCHING_TYPES),
    ...base,
    bank: Bank,
    reuse: z.boolean(),
    example: TextExample,
    questions: z.array(Prompted).max(20),
  }),
  z.strictObject({
    type: z.literal('matching-headings'),
    ...base,
    bank: Bank,
    example: z.strictObject({ paragraph: Label, answer: Label }).nullable(),
    questions: z.array(z.strictObject({ id: QuestionRef, paragraph: Label })).max(14),
  }),
  z.strictObject({
    type: z.literal('map-labelling'),
    ...base,
    ...pictureFields,
    bank: Bank,
    questions: z.array(Prompted).max(20),
  }),
  z.strictObject({
    type: z.literal('multiple-choice'),
    ...base,
    questions: z.array(z.strictObject({ ...Prompted.shape, options })).max(14),
  }),
  z.strictObject({
    type: z.literal('multiple-choice-many'),
    ...base,
    questions: z.array(z.strictObject({ ...Prompted.shape, count: z.int().min(2).max(4), options })).max(5),
  }),
  z.strictObject({
    type: z.enum(JUDGEMENT_TYPES),
    ...base,
    questions: z.array(Prompted).max(20),
  }),
])

const Paragraph = makeParagraph({ id: Label, text: Text }, table, Picture)
const Passage = z.strictObject({
  title: Text,
  subtitle: Text.optional(),
  paragraphs: z.array(Paragraph).max(MAX_PARAGRAPHS),
  glossary: z
    .array(z.strictObject({ term: Text, meaning: Text }))
    .max(MAX_GLOSSARY_ENTRIES)
    .optional(),
})
const WritingTask = z.strictObject({
  number: z.int().min(1).max(2),
  minutes: z.int().positive().max(120),
  minimumWords: z.int().positive().max(1000),
  prompt: z.array(Text).max(8),
  picture: Picture.optional(),
})
const Span = z.strictObject({ startMs: z.int().min(0), endMs: z.int().min(0) })
const DraftPart = z.strictObject({
  id: Ref,
  instruction: Text.nullable(),
  cue: Span.nullable(),
  passage: Passage.nullable(),
  task: WritingTask.nullable(),
  model: Text.optional(),
  gradedModels: z
    .array(
      z.strictObject({ id: Ref, text: Text, band: z.number().min(1).max(9).multipleOf(0.5), remarks: ModelRemarks }),
    )
    .max(5)
    .optional(),
  groups: z.array(DraftGroup).max(12),
})

const Evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passage'), part: z.int().min(1).max(4), paragraph: Label, quote: Text }),
  z.strictObject({ kind: z.literal('recording'), ...Span.shape, quote: Text }),
])
const DraftKey = z.strictObject({
  answer: AnswerKey.nullable(),
  typed: z.string().max(1000).nullable(),
  explanation: z.string().max(3000),
  evidence: Evidence.nullable(),
})

/** The deepest value is a cell of a table in a body: parts → part → groups → group → body → block → rows → row. */
export const DRAFT_DEPTH = 20

export const PaperDraft = z.strictObject({
  slug: z.string().max(80),
  title: z.string().max(200),
  skill: Skill,
  module: ExamModule,
  durationSeconds: z.int().positive().max(14_400),
  recording: z
    .strictObject({ file: FileName, durationMs: z.int().positive(), checkSeconds: z.int().min(0).max(900) })
    .nullable(),
  parts: z.array(DraftPart).max(4),
  keys: z.record(QuestionRef, DraftKey).refine((keys) => Object.keys(keys).length <= 120, 'more than 120 keys'),
  unordered: z.array(z.array(QuestionRef).max(20)).max(20),
  bandTable: z
    .array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(18)]))
    .max(40)
    .nullable(),
  transcript: z.array(TranscriptLine.extend({ speaker: Text, text: Text, endMs: z.int().min(0) })).max(1000),
})
export type PaperDraft = z.infer<typeof PaperDraft>
