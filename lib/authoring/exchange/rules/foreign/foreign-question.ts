/** A question in the common model of other programs; `text` is exam text with **bold** and *italic*. Every import and export goes through it. */
export type ForeignQuestion = {
  /** The name of the question in the file; ours are `7` and `21-22`. */
  readonly name: string
  readonly explanation: string
  /** The file's question from which it was made; undefined for notes. One source question may become several of ours. */
  readonly origin?: number
} &
  /** One option is chosen; if several are right, any of them is accepted. Its own gap, if any, is drawn in the text (gaps.ts). */
  (
    | { readonly kind: 'choice'; readonly text: string; readonly options: readonly ForeignOption[] }
    /** Several of the options are right. */
    | { readonly kind: 'choices'; readonly text: string; readonly options: readonly ForeignOption[] }
    /** TRUE, FALSE, NOT GIVEN, or YES, NO, NOT GIVEN. */
    | { readonly kind: 'judgement'; readonly text: string; readonly right: string; readonly set: JudgementSet }
    /** A typed answer in a gap between two texts; without a gap `after` is empty. The texts may include further lines above and below. */
    | { readonly kind: 'text'; readonly before: string; readonly after: string; readonly accepted: readonly string[] }
    | {
        readonly kind: 'matching'
        readonly text: string
        readonly pairs: readonly { readonly prompt: string; readonly answer: string }[]
        /** Options that match no prompt. */
        readonly spare: readonly string[]
      }
    | { readonly kind: 'essay'; readonly text: string }
    /** Text without a question: a passage, an instruction, the heading of a part. */
    | { readonly kind: 'info'; readonly title: string; readonly text: string; readonly role?: InfoRole }
  )
export type ForeignOption = { readonly text: string; readonly isRight: boolean }
export type JudgementSet = 'true-false-not-given' | 'yes-no-not-given'
/** `part`: a new part begins; `passage`: the questions after it are about it, however short it is. */
export type InfoRole = 'part' | 'passage'

/** What is lost between the two formats; lib/authoring/exchange/words.ts has the Persian sentences. */
export type LossCode =
  | 'left-over'
  | 'names'
  | 'signs'
  /** The comparison stopped here: the rest of the file was not compared. */
  | 'uncompared'
  /** The comparison did not finish. */
  | 'unchecked'
  | 'signs-out'
  | 'comment'
  | 'word-limit'
  | 'unordered'
  | 'expanded'
  | 'capped'
  | 'picture'
  | 'recording'
  | 'transcript'
  | 'model'
  | 'evidence'
  | 'layout'
  | 'reuse'
  | 'example'
  | 'glossary'
  | 'band-table'
  | 'unknown-type'
  | 'unfit'
  | 'unreadable'
  | 'broken-file'
  | 'doubt'
  | 'marks'
  | 'no-key'
  | 'many-right'
  | 'one-of-many'
  | 'weights'
  | 'feedback'
  | 'file'
  | 'html'
  | 'two-way-judgement'
  | 'too-many'
  | 'next-part'
  | 'case'
export type ConversionLoss = {
  readonly code: LossCode
  /** The question, file or element concerned. */
  readonly where: string | null
  /** The exact words lost, if any. */
  readonly text?: string
}

/** A fragment of the file's own text, extracted without the parser: the draft is compared with it at the end. */
export type SourceText = { readonly where: string; readonly text: string; readonly isName?: boolean }
export type ForeignPaper = {
  readonly title: string
  readonly questions: readonly ForeignQuestion[]
  readonly losses: readonly ConversionLoss[]
  readonly sources: readonly SourceText[]
}

export const JUDGEMENTS: Readonly<Record<JudgementSet, readonly string[]>> = {
  'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'],
  'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'],
}

/** Removes repeated losses: one of each kind per place. */
export function uniqueLosses(losses: readonly ConversionLoss[]): readonly ConversionLoss[] {
  return [...new Map(losses.map((loss) => [`${loss.code}\n${loss.where ?? ''}\n${loss.text ?? ''}`, loss])).values()]
}

/** Every word of a question, its key among them. */
export function wordsOfQuestion(question: ForeignQuestion): string {
  return [...textsOf(question), question.explanation].filter(Boolean).join('\n')
}

function textsOf(question: ForeignQuestion): readonly string[] {
  switch (question.kind) {
    case 'text':
      return [question.before, question.after, ...question.accepted]
    case 'matching':
      return [question.text, ...question.pairs.flatMap(({ prompt, answer }) => [prompt, answer]), ...question.spare]
    case 'choice':
    case 'choices':
      return [question.text, ...question.options.map(({ text }) => text)]
    case 'judgement':
      return [question.text, ...JUDGEMENTS[question.set]]
    case 'info':
      return [question.title, question.text]
    default:
      return [question.text]
  }
}

const PART = /^(?:listening |reading )?(?:part|section|passage|\u0628\u062e\u0634)\s*[1-9\u06f1-\u06f9]$/i

/** A note with its role: the heading of a part is known by its name; a title that the text repeats is dropped. */
export function toInfoQuestion(
  base: { readonly name: string; readonly explanation: string },
  text: string,
): ForeignQuestion {
  const name = base.name.trim()
  const [first = '', ...rest] = text.split(/\n{2,}/)
  const isRepeated = name !== '' && first.replaceAll('*', '').trim() === name
  const body = isRepeated ? rest.join('\n\n') : text
  if (PART.test(name)) return { ...base, kind: 'info', title: name, text: body, role: 'part' }
  const isTitled = isRepeated || text.length >= PASSAGE_LENGTH
  return { ...base, kind: 'info', title: isTitled ? name : '', text: body }
}

/** A shorter note is an instruction, not a passage. */
export const PASSAGE_LENGTH = 400

/** The largest import: a bundle with its recording. */
export const MAX_IMPORT_MEGABYTES = 64
