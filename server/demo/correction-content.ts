import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { type Context } from '@/server/platform/http/context'
import { type WrittenCorrection } from './texts/correction-words'

export type FrozenText = { readonly text: string }

/** A teacher's correction in the form of the contract. */
export function makeContent(
  { newId }: Pick<Context, 'newId'>,
  texts: readonly FrozenText[],
  { bands, reasons, annotations, strengths, priorities, practice }: WrittenCorrection,
): CorrectionContent {
  return {
    marks: annotations.map(({ text: index = 0, quote, tag, better = null, comment, isPrivate = false }) => {
      const text = texts[index]?.text ?? ''
      const start = text.indexOf(quote)
      const anchor = start < 0 ? null : makeAnchor(text, start, start + quote.length)
      if (!anchor) throw new Error(`The text does not say "${quote}"`)
      return { id: newId(), text: index, anchor, tag, replacement: better, comment, isPrivate }
    }),
    texts: texts.map((_, index) => {
      const [task, coherence, lexis, grammar] = bands[index] ?? [null, null, null, null]
      const [ofTask, ofCoherence, ofLexis, ofGrammar] = reasons[index] ?? ['', '', '', '']
      return {
        bands: { task, coherence, lexis, grammar },
        reasons: { task: ofTask, coherence: ofCoherence, lexis: ofLexis, grammar: ofGrammar },
        model: '',
      }
    }),
    strengths,
    priorities,
    practice,
  }
}

/** A correction that was only begun: the first annotations, no band and no advice. */
export function toStarted(correction: WrittenCorrection): WrittenCorrection {
  const annotations = correction.annotations.slice(0, 3)
  return { bands: [], reasons: [], annotations, strengths: '', priorities: '', practice: '' }
}
