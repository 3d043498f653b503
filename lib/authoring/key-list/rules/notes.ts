import { isSameNumber } from '@/lib/marking/answers/shorthand/remarks'

const FIGURE = /(\S+)\s[([](\d{1,2})[)\]]$/
/** dancing (line dancing): the bracket says all of it again. */
const AGAIN = /(?:^|\s)(\p{L}{3,})\s[([](?:[^()[\]]*\s)?\1[)\]]/iu
/** The name of what follows (`Answer: bus`, `Metal: copper`), a bullet, the number of a footnote, a word of grammar. */
const NAMING =
  /\p{L}:\s|^[\u2022\u25cf\u25aa\u00b7]|(?<!\b(?:[kcm]?m|ft|in|yd|mi))[\u00b9\u00b2\u00b3\u2074-\u2079]|\s(?:n|v|adj|adv)\.$|\S\s+and\/or\s/iu
/** Signs of another line: a mark, an address or a channel behind an answer, two signs of money; a comma that may be a decimal point. */
const STRAY =
  /\S\s+(?:\d{1,2} marks?|www\.\S+|https?:\S+|@[a-z]\w+)$|\p{Sc}\s?\p{Sc}|^\s*\/|\/\s*$|(?<![\d,.])\d+,\d{1,2}(?![\d,])/iu

/**
 * Does the text of a key hold something that is none of the answer, and that its notation does not tell apart (answers/shorthand/notes)?
 */
export function holdsNote(text: string): boolean {
  if ([AGAIN, STRAY, NAMING].some((note) => note.test(text))) return true
  const [, before = '', figure = ''] = FIGURE.exec(text) ?? []
  return figure !== '' && !isSameNumber(before, figure)
}
