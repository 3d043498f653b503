import { type CorrectionContent } from '@/lib/contract/pieces/piece-marks'
import { makeAnchor } from '@/lib/domain/pieces/anchor'
import { type Context } from '@/server/http/context'
import { type WrittenCorrection } from './texts/corrections'

export type FrozenText = { readonly text: string }

/** A teacher's correction in the form of the contract; of one that was only begun the first annotations are there, and no band. */
export function makeContent(
  { newId }: Pick<Context, 'newId'>,
  texts: readonly FrozenText[],
  { bands, reasons, annotations, strengths, priorities, practice }: WrittenCorrection,
  stage: 'begun' | 'whole',
): CorrectionContent {
  const isWhole = stage === 'whole'
  const shown = isWhole ? annotations : annotations.slice(0, 3)
  return {
    marks: shown.map(({ text: index = 0, quote, tag, better = null, comment, isPrivate = false }) => {
      const text = texts[index]?.text ?? ''
      const start = text.indexOf(quote)
      const anchor = start < 0 ? null : makeAnchor(text, start, start + quote.length)
      if (!anchor) throw new Error(`The text does not say "${quote}"`)
      return { id: newId(), text: index, anchor, tag, replacement: better, comment, isPrivate }
    }),
    texts: texts.map((_, index) => {
      const [task = null, coherence = null, lexis = null, grammar = null] = isWhole ? (bands[index] ?? []) : []
      const [ofTask = '', ofCoherence = '', ofLexis = '', ofGrammar = ''] = isWhole ? (reasons[index] ?? []) : []
      return {
        bands: { task, coherence, lexis, grammar },
        reasons: { task: ofTask, coherence: ofCoherence, lexis: ofLexis, grammar: ofGrammar },
        model: '',
      }
    }),
    strengths: isWhole ? strengths : '',
    priorities: isWhole ? priorities : '',
    practice: isWhole ? practice : '',
  }
}
