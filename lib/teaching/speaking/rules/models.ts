import { type SpeakingSet } from './set'
import { questionsOf, LONG_TURN } from './timetable'

type Model = {
  readonly question: string
  readonly answers: readonly { readonly band: number; readonly text: string }[]
}
/** A heading or a line that ends with a band, in Persian digits: the text below was given that band. */
const BAND = /^(?:### )?\S+ ([\u06f1-\u06f9]):?$/
const PERSIAN_ZERO = 0x6f0

/**
 * The answers in a set's file of samples: quotations below a line that names their band, below the heading of their question. The long turn has no
 * heading of its own; its card is quoted in bold.
 */
export function parseModels(markdown: string, set: SpeakingSet): Model[] {
  const byText = new Map(questionsOf(set).map(({ text, question }) => [text, question]))
  const found = new Map<string, { band: number; text: string }[]>()
  let [question, band] = ['', 0]
  for (const block of markdown.split(/\n{2,}/).map((part) => part.trim())) {
    const named = BAND.exec(block)?.[1]
    if (named !== undefined) band = (named.codePointAt(0) ?? 0) - PERSIAN_ZERO
    else if (block.startsWith('> **')) question = LONG_TURN
    else if (block.startsWith('#')) [question, band] = [byText.get(block.replace(/^#+ /, '')) ?? '', 0]
    else if (block.startsWith('>') && question !== '' && band > 0) {
      found.set(question, [...(found.get(question) ?? []), { band, text: unquote(block) }])
      band = 0
    }
  }
  return Array.from(found, ([question, answers]) => ({ question, answers }))
}

/** A quotation's own words, without its marks and without stress on single words. */
function unquote(block: string): string {
  return block
    .replace(/^> ?/gm, '')
    .replaceAll('**', '')
    .replace(/\[\[|\]\]/g, '')
    .trim()
}
