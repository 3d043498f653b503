import { fold } from '@/lib/platform/text/fold'
import { hasBracket, type Segment, textOf } from './segments'

/** Phrases that need a following noun to be an answer. */
const DEPENDENT_START = new RegExp(
  `^(?:${[
    'over|under|above|below|about|around|almost|nearly|approximately|approx\\.?|roughly|exactly|minimum|maximum',
    'at (?:the )?(?:least|most)|up to|(?:a )?(?:minimum|maximum|total) of|(?:no )?(?:more|less|fewer|greater) than',
    '(?:a (?:lot|number|couple|bit|range|variety)|lots|plenty|dozens|hundreds|thousands) of|(?:a )?few|many|much|several|some|various|numerous',
    'in front of|next to|close to|on top of|across from|opposite|behind|beside|near|inside|outside',
    'prior to|before|after|because of|due to|owing to|thanks to|instead of|as well as|right(?:-| )hand|left(?:-| )hand',
  ].join('|')})$`,
)
/** less than/under 5%, a lot of / many friends, next to/beside the bank: the end belongs to all alternatives. */
export function readSharedTail(segments: readonly Segment[]) {
  if (segments.length < 2 || segments.some(hasBracket)) return null
  const starts = segments.slice(0, -1).map(textOf)
  const words = textOf(segments.at(-1) ?? []).split(' ')
  const cut = findTail(words)
  const headSegments = [...starts, words.slice(0, cut).join(' ')]
  if (
    !headSegments.every((head) => DEPENDENT_START.test(fold(head))) ||
    headSegments.every((head) => !head.includes(' '))
  )
    return null
  const tail = words.slice(cut).join(' ')
  const alternatives = headSegments.map((head) => [`${head} ${tail}`])
  return { interpretation: { scope: 'shared-end' as const, alternatives }, isLikely: true }
}

/** Index of the first tail word, after the longest opening phrase that needs a noun. */
function findTail(words: readonly string[]): number {
  let cut = words.length - 1
  while (cut > 1 && !DEPENDENT_START.test(fold(words.slice(0, cut).join(' ')))) cut -= 1
  return cut
}
