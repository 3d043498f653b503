import { isSameNumber } from '@/lib/domain/answers/shorthand/remarks'

const GRAMMAR = String.raw`n|v|adj|adv|noun|verb|adjective|adverb|optional|either|both|br\.?e|am\.?e|(?:plural|singular|must)(?:\s[^()[\]]*)?`
const MEANING = String.raw`(?:i\.?e|e\.?g|cf|viz)[\s.,:][^()[\]]*|=[^()[\]]*|[a-z]{2,3}:[^()[\]]*`
const PLACE = String.raw`\d{1,2}:\d{2}|(?:track|audio|cd|disc|lines?|pages?|pp?|para(?:graph)?|sentence|section)s?\.? ?\d[^()[\]]*`
/** Behind the answer, in a bracket of its own: (1 mark), [Track 12], (0:45), (noun), (plural only), (i.e. a coach), (US: coach). */
const NOTE = new RegExp(String.raw`\s[([](?:\d{1,2} ?marks?|${PLACE}|${GRAMMAR}|${MEANING})\.?[)\]](?=$|\s*/)`, 'i')
const FIGURE = /(\S+)\s[([](\d{1,2})[)\]]$/
/** dancing (line dancing): the bracket says all of it again. */
const AGAIN = /(?:^|\s)(\p{L}{3,})\s[([](?:[^()[\]]*\s)?\1[)\]]/iu
/** Signs of another line: a mark, an address or a channel behind an answer, two signs of money. */
const STRAY = /\S\s+(?:\d{1,2} marks?|www\.\S+|https?:\S+|@[a-z]\w+)$|\p{Sc}\s?\p{Sc}|^\s*\/|\/\s*$/iu

/**
 * Does the text of a key hold something that is said about the answer and is none? A bracket is what may be left out, so that a note in one
 * would be taken for words of the answer.
 */
export function holdsNote(text: string): boolean {
  if ([NOTE, AGAIN, STRAY].some((note) => note.test(text))) return true
  const [, before = '', figure = ''] = FIGURE.exec(text) ?? []
  return figure !== '' && !isSameNumber(before, figure)
}
