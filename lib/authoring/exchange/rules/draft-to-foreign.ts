import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listDraftTexts } from './draft-texts'
import { type ForeignPaper, type ConversionLoss, wordsOfQuestion } from './foreign/foreign-question'
import { findUnconverted } from './find-unread-text'
import { toForeign } from './foreign/to-foreign'

/** A draft in the common model of other programs; confirmed keys are included, and every loss is reported, word by word. */
export function draftToForeign(draft: PaperDraft): ForeignPaper {
  const { content, key, numbering } = compileDraft(draft)
  const questions = numbering.refs.flatMap((ref) => {
    const [question, draftKey] = [numbering.idOf(ref), draft.keys[ref]]
    return question && draftKey?.answer
      ? [{ question, answer: draftKey.answer, explanation: draftKey.explanation }]
      : []
  })
  const hasEvidence = Object.values(draft.keys).some(({ evidence }) => evidence !== null)
  const foreign = toForeign(content, { ...key, questions, hasEvidence })
  const exportedTexts = [foreign.title, ...foreign.questions.map(wordsOfQuestion)]
  const unconverted = findUnconverted([{ where: '', text: listDraftTexts(draft).join('\n') }], exportedTexts)
  const losses = unconverted.map(({ text }): ConversionLoss => ({ code: 'left-over', where: null, text }))
  return { ...foreign, losses: [...foreign.losses, ...losses] }
}
