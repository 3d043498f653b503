import { type Loss, wordsOfQuestion } from '@/lib/authoring/exchange/rules/foreign/foreign'
import { draftToForeign } from '@/lib/authoring/exchange/rules/from-draft'
import { listExportLosses } from '@/lib/authoring/exchange/rules/witness/witness-export'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { recognize } from './recognize'
import { type ForeignFormat, writeForeign } from './write-foreign'

/** Writes the file, reads it back and renders it like its own program: this also reports losses that the writer does not know of. */
export function compareWritten(draft: PaperDraft, format: ForeignFormat): readonly Loss[] {
  const foreign = draftToForeign(draft)
  const found = recognize(Buffer.from(writeForeign('paper', foreign, format).bytes))
  if (found.kind !== 'foreign') return [{ code: 'unchecked', where: null }]
  const keyed = found.foreign.questions.flatMap((question) => wordsOfQuestion(question).split('\n'))
  return listExportLosses(draft, { shown: found.shown, keyed, losses: foreign.losses })
}
