import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { listDraftTexts } from '@/lib/authoring/exchange/rules/draft-texts'
import { type ConversionLoss, uniqueLosses } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { fromForeign } from '@/lib/authoring/exchange/rules/foreign/from-foreign'
import { listImportLosses } from '@/lib/authoring/exchange/rules/loss-check/list-import-losses'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type TextEncoding, findDoubts } from '@/lib/platform/text/imported/encoding'
import { type ReadAs } from './opening/xml-source'
import { type Recognized, recognize } from './recognize'

/** The input of the worker thread: a file, and the kind of paper to make. */
export type ReadRequest = {
  readonly file: Uint8Array
  readonly target: { readonly skill: Skill; readonly module: ExamModule }
  /** The encoding chosen by the teacher; ignored if the file declares its own. */
  readonly encoding: TextEncoding | null
}
type ForeignQuestions = Extract<Recognized, { kind: 'foreign' }>
export type ReadResult =
  | Exclude<Recognized, ForeignQuestions>
  | {
      readonly kind: 'draft'
      readonly format: ForeignQuestions['format']
      readonly draft: PaperDraft
      readonly losses: readonly ConversionLoss[]
      /** The number of questions in the file, and of those in the draft. */
      readonly counts: { readonly found: number; readonly taken: number }
      readonly readAs: ReadAs
    }

/**
 * Reads a file as a draft, and compares the two word by word and, with independent code, character by character. The comparison runs in the thread,
 * too, because long files have many words.
 */
export function readExchange(
  bytes: Buffer,
  target: ReadRequest['target'],
  encoding: TextEncoding | null = null,
): ReadResult {
  const found = recognize(bytes, encoding)
  if (found.kind !== 'foreign') return found
  const imported = fromForeign(found.foreign, { ...target, slug: '' })
  const { draft, takenCount: draftCount } = imported
  const counts = { found: Math.max(found.count, draftCount), taken: draftCount }
  const doubts = [...new Set(listDraftTexts(draft).flatMap(findDoubts))].map((text): ConversionLoss => ({
    code: 'doubt',
    where: null,
    text,
  }))
  const losses = uniqueLosses([...doubts, ...imported.losses, ...listImportLosses(found.shown, imported)])
  const { format, readAs } = found
  return { kind: 'draft', format, draft, losses, counts, readAs }
}
