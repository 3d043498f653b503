import * as z from 'zod'
import { GROUP_TYPES, isCompletion, isJudgement, isMatching } from '@/lib/paper/content/rules/question-types'
import { AnswerKey, WordLimit } from './key'

export const Skill = z.enum(['listening', 'reading', 'writing'])
export type Skill = z.infer<typeof Skill>
export const ExamModule = z.enum(['academic', 'general'])
export type ExamModule = z.infer<typeof ExamModule>

/** A question's id is its number, or its range when one question takes several numbers: `7`, `21-22`. */
export const QuestionId = z.string().regex(/^[1-9]\d?(-[1-9]\d?)?$/, 'a number such as 7, or a range such as 21-22')
const QuestionNumber = z.int().min(1).max(99)

/** English text with **bold**, *italic* and, inside completion bodies, gaps written {{7}}. */
const Text = z.string().min(1).max(6000)
const Label = z.string().min(1).max(12)
const FileName = z.string().regex(/^(audio|pictures)\/[a-z0-9][a-z0-9._-]*$/, 'a file in audio/ or pictures/')

export const Picture = z.strictObject({
  file: FileName,
  alt: Text,
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Picture = z.infer<typeof Picture>
/**
 * A mark on a picture, at thousandths of its width and height: a letter of the bank (map labelling), or `{{7}}`, which prints the number of the
 * question (diagram labelling).
 */
export const Mark = z.strictObject({
  x: z.int().min(0).max(1000),
  y: z.int().min(0).max(1000),
  text: z.string().min(1).max(12),
})
export type Mark = z.infer<typeof Mark>
const marks = z.array(Mark).max(40).optional()
export const Option = z.strictObject({ label: Label, text: z.string().max(1000) })
export type Option = z.infer<typeof Option>
/** The list of options that a whole group shares. */
export const Bank = z.strictObject({ title: Text.optional(), options: z.array(Option).min(2).max(20) })
export type Bank = z.infer<typeof Bank>

const table = {
  head: z.array(z.string().max(300)).optional(),
  rows: z
    .array(z.array(z.string().max(1000)).min(1).max(8))
    .min(1)
    .max(30),
}
/** The blocks of a completion body. `field` is a form row, `step` a flow-chart box. */
export const makeBlock = <T extends z.ZodString, C extends z.ZodRawShape>(text: T, cells: C) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), text }),
    z.strictObject({
      kind: z.literal('line'),
      text,
      bullet: z.boolean().optional(),
      indent: z.int().min(0).max(2).optional(),
    }),
    z.strictObject({ kind: z.literal('field'), label: text, text }),
    z.strictObject({ kind: z.literal('table'), ...cells }),
    z.strictObject({ kind: z.literal('step'), text }),
  ])
export const Block = makeBlock(Text, table)
export type Block = z.infer<typeof Block>

const base = {
  /** The instruction lines in the test's own style: `Complete the form below.`, `Write **ONE WORD ONLY** for each answer.` */
  rubric: z.array(Text).min(1).max(6),
}
const Prompted = z.strictObject({ number: QuestionNumber, prompt: Text })
const promptedQuestions = z.array(Prompted).min(1).max(20)

export const COMPLETION_TYPES = GROUP_TYPES.filter(isCompletion)
export const MATCHING_TYPES = GROUP_TYPES.filter(isMatching)
export const JUDGEMENT_TYPES = GROUP_TYPES.filter(isJudgement)

/** Gaps in running text, typed (with a word limit) or chosen from a bank. Exactly one of `limit` and `bank` is given. */
export const CompletionGroup = z.strictObject({
  type: z.enum(COMPLETION_TYPES),
  ...base,
  title: Text.optional(),
  picture: Picture.optional(),
  marks,
  limit: WordLimit.optional(),
  bank: Bank.optional(),
  reuse: z.boolean().optional(),
  /** A worked example, as the test prints it: not a question. */
  example: z.strictObject({ text: Text, answer: Text }).optional(),
  body: z.array(Block).min(1).max(60),
})
export type CompletionGroup = z.infer<typeof CompletionGroup>

/** Numbered items, each matched to one option of the bank. */
export const MatchingGroup = z.strictObject({
  type: z.enum(MATCHING_TYPES),
  ...base,
  bank: Bank,
  reuse: z.boolean(),
  example: z.strictObject({ text: Text, answer: Label }).optional(),
  questions: promptedQuestions,
})
export type MatchingGroup = z.infer<typeof MatchingGroup>

/** Roman-numbered headings for lettered paragraphs of the passage; more headings than paragraphs. */
export const HeadingsGroup = z.strictObject({
  type: z.literal('matching-headings'),
  ...base,
  bank: Bank,
  example: z.strictObject({ paragraph: Label, answer: Label }).optional(),
  questions: z
    .array(z.strictObject({ number: QuestionNumber, paragraph: Label }))
    .min(1)
    .max(14),
})
export type HeadingsGroup = z.infer<typeof HeadingsGroup>

/** Places on a map or plan; the letters are drawn in the picture, or are its marks. */
export const MapGroup = z.strictObject({
  type: z.literal('map-labelling'),
  ...base,
  picture: Picture,
  marks,
  bank: Bank,
  questions: promptedQuestions,
})
export type MapGroup = z.infer<typeof MapGroup>

export const ChoiceGroup = z.strictObject({
  type: z.literal('multiple-choice'),
  ...base,
  questions: z
    .array(z.strictObject({ number: QuestionNumber, prompt: Text, options: z.array(Option).min(3).max(8) }))
    .min(1)
    .max(14),
})
export type ChoiceGroup = z.infer<typeof ChoiceGroup>

/** Choose TWO (or THREE): one question that takes as many numbers as answers. */
export const ChoicesGroup = z.strictObject({
  type: z.literal('multiple-choice-many'),
  ...base,
  questions: z
    .array(
      z.strictObject({
        numbers: z.array(QuestionNumber).min(2).max(4),
        prompt: Text,
        options: z.array(Option).min(4).max(10),
      }),
    )
    .min(1)
    .max(5),
})
export type ChoicesGroup = z.infer<typeof ChoicesGroup>

/** TRUE / FALSE / NOT GIVEN and YES / NO / NOT GIVEN are different label sets. */
export const JudgementGroup = z.strictObject({
  type: z.enum(JUDGEMENT_TYPES),
  ...base,
  questions: promptedQuestions,
})
export type JudgementGroup = z.infer<typeof JudgementGroup>

export const Group = z.discriminatedUnion('type', [
  CompletionGroup,
  MatchingGroup,
  HeadingsGroup,
  MapGroup,
  ChoiceGroup,
  ChoicesGroup,
  JudgementGroup,
])
export type Group = z.infer<typeof Group>

/**
 * A paragraph of a passage; `id` is unique in it. Without a kind it is running text, and `label` is printed (A, B, …) if the questions refer to
 * paragraphs. A heading precedes its text; the `text` of a table or picture is its caption.
 */
export const makeParagraph = <T extends z.ZodString, C extends z.ZodRawShape, P extends z.ZodType>(
  { id, text }: { id: T; text: T },
  cells: C,
  picture: P,
) =>
  z.union([
    z.strictObject({ id, label: id.optional(), text }),
    z.strictObject({ id, kind: z.literal('heading'), text }),
    z.strictObject({ id, kind: z.literal('table'), text, table: z.strictObject(cells) }),
    z.strictObject({ id, kind: z.literal('picture'), text, picture }),
  ])
export const Paragraph = makeParagraph({ id: Label, text: Text }, table, Picture)
export type Paragraph = z.infer<typeof Paragraph>

export const Passage = z.strictObject({
  title: Text,
  subtitle: Text.optional(),
  paragraphs: z.array(Paragraph).min(1).max(40),
  glossary: z.array(z.strictObject({ term: Text, meaning: Text })).optional(),
})
export type Passage = z.infer<typeof Passage>

export const WritingTask = z.strictObject({
  /** 1 or 2; Task 2 weighs double. The response's question id is this number. */
  number: z.int().min(1).max(2),
  minutes: z.int().positive(),
  minimumWords: z.int().positive(),
  prompt: z.array(Text).min(1).max(8),
  picture: Picture.optional(),
})
export type WritingTask = z.infer<typeof WritingTask>

export const Part = z.strictObject({
  number: z.int().min(1).max(4),
  /** `Listen and answer questions 1–10.`, `Read the text below and answer questions 1–13.` */
  instruction: Text,
  /** Listening: the span of this part in the recording. */
  cue: z.strictObject({ startMs: z.int().min(0), endMs: z.int().positive() }).optional(),
  passage: Passage.optional(),
  task: WritingTask.optional(),
  groups: z.array(Group).max(8),
})
export type Part = z.infer<typeof Part>

export const Recording = z.strictObject({
  file: FileName,
  durationMs: z.int().positive(),
  checkSeconds: z.int().min(0),
})
export type Recording = z.infer<typeof Recording>

/** Everything of a paper that a candidate may see: all but its key. */
export const PaperContent = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  title: Text,
  skill: Skill,
  module: ExamModule,
  /** Time of the sitting. Listening: the recording plus the time to check. */
  durationSeconds: z.int().positive().max(14_400),
  recording: Recording.optional(),
  parts: z.array(Part).min(1).max(4),
})
export type PaperContent = z.infer<typeof PaperContent>

/** The evidence of an answer: a quote in the passage, or seconds in the recording with the words heard. */
export const Evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passage'), part: z.int().min(1).max(4), paragraph: Label, quote: Text }),
  z.strictObject({ kind: z.literal('recording'), startMs: z.int().min(0), endMs: z.int().positive(), quote: Text }),
])
export type Evidence = z.infer<typeof Evidence>

export const TranscriptLine = z.strictObject({
  part: z.int().min(1).max(4),
  speaker: Text,
  text: Text,
  startMs: z.int().min(0),
  endMs: z.int().positive(),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

export const QuestionKey = z.strictObject({
  question: QuestionId,
  answer: AnswerKey,
  /** An explanation in Persian. If it is empty, the review shows the key alone. */
  explanation: z.string().max(3000),
  evidence: Evidence.optional(),
})
export type QuestionKey = z.infer<typeof QuestionKey>

const Remark = z.string().max(600)
/** Persian remarks by the four criteria. */
export const ModelRemarks = z.strictObject({ task: Remark, coherence: Remark, lexis: Remark, grammar: Remark })
/** Writing: a sample answer to a task: a good one, or one that shows what earns a band. Not used for marking. */
export const ModelAnswer = z.strictObject({
  task: z.int().min(1).max(2),
  text: Text,
  graded: z.strictObject({ band: z.number().min(1).max(9).multipleOf(0.5), remarks: ModelRemarks }).optional(),
})

/** Stored apart from the content; never leaves the server before the sitting is closed. */
export const PaperKey = z.strictObject({
  questions: z.array(QuestionKey).max(60),
  /** Question ids whose typed answers may be given in any order. */
  unordered: z.array(z.array(QuestionId).min(2)).optional(),
  /** Rows [lowest raw score, band × 2], highest first; undefined: the default table of the skill and module. */
  bandTable: z.array(z.tuple([z.int().min(0), z.int().min(0).max(18)])).optional(),
  transcript: z.array(TranscriptLine).optional(),
  models: z.array(ModelAnswer).max(12).optional(),
})
export type PaperKey = z.infer<typeof PaperKey>
