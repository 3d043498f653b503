import { makeFindingAt, listSentences, type TaskRule } from './examined-text'

const LINKER =
  /^(?:first (?:and foremost|of all)|(?:first|second|third|besides|next|then|overall|indeed)(?=,)|firstly|secondly|thirdly|finally|lastly|last but not least|in addition|additionally|moreover|furthermore|also|however|nevertheless|nonetheless|on the (?:one|other) hand|in contrast|by contrast|on the contrary|therefore|thus|hence|consequently|as a (?:result|consequence)|for (?:example|instance)|in conclusion|to (?:conclude|sum up|summari[sz]e)|in other words|similarly|likewise|to begin with|meanwhile|in fact)\b,?/i
export const HIGH_SHARE = 0.3
const MIN_SENTENCES = 8

export function countOpeningLinkers(text: string): {
  readonly sentences: number
  readonly places: readonly { readonly start: number; readonly end: number; readonly text: string }[]
} {
  const sentences = listSentences(text)
  const places = sentences.flatMap(({ start, text }) => {
    const found = LINKER.exec(text)?.[0].replace(/,$/, '')
    return found === undefined ? [] : [{ start, end: start + found.length, text: found }]
  })
  return { sentences: sentences.length, places }
}

export const findOpeningLinkers: TaskRule = ({ kind, text }) => {
  if (kind !== 'task2') return []
  const { sentences, places } = countOpeningLinkers(text)
  if (sentences < MIN_SENTENCES || places.length / sentences < HIGH_SHARE) return []
  const values = { count: places.length, sentences }
  return places.map((place) => makeFindingAt({ rule: 'task.opening-linkers', kind: 'linking', values }, place))
}
