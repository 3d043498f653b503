const SHORTEST_NAME = 3
const HIDDEN_NAME = '[NAME]'

/**
 * A text without its writer's identity: without the name of the account, the signature of a letter, the name after "my name is", addresses and long
 * numbers. It cannot know everything that names a person, so the writer sees the copy before lending it. Names of places and of others stay.
 */
export function hideWriter(text: string, name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_NAME)
  const hidden = words.reduce(
    (so, word) => so.replace(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'giu'), HIDDEN_NAME),
    hideSignature(text).replace(NAMED, `$1${HIDDEN_NAME}`),
  )
  return hidden.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/gu, '[…]').replace(/\+?\d[\d -]{7,}\d/gu, '[…]')
}

const NAMED =
  /(\b[Mm]y (?:full |first |last |family )?name(?:['’]s| is)\s+)(?:\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3}|(?!(?:not|on|in|the|a|very)\b)\p{L}+)/gu

const CLOSES = [
  'yours(?: (?:faithfully|sincerely|truly|respectfully))?',
  '(?:(?:with|my|best|kind|kindest|warm|warmest) )*(?:regards|wishes)',
  'sincerely(?: yours)?',
  'faithfully',
  'respectfully',
  '(?:(?:lots of|all my|with|much) )?love',
  'all the best',
  'best',
  'cheers',
  'take care',
  '(?:many )?thanks',
  'thank you',
  'see you(?: soon)?',
  'your friend',
].join('|')
/** Includes the separator before the signature: a punctuation mark, or only space. */
const CLOSE = new RegExp(`(?<=^|\\n[ \\t]*|[.!?] +)(?:${CLOSES})(?:[ \\t]*([,.!;:]+|(?=\\n))|[ \\t]+)`, 'giu')
const LONGEST_LINE = 6
const MAX_LINES = 6

/** Hides the short lines that follow a letter's close; a postscript stays. */
function hideSignature(text: string): string {
  for (const close of [...text.matchAll(CLOSE)].reverse()) {
    const from = close.index + close[0].length
    const [signature = '', ...postscript] = text.slice(from).split(/(?=^[ \t]*P\.? ?S\b)/imu)
    const isSeparate = close[1] !== undefined
    if (isSignature(signature, isSeparate))
      return `${text.slice(0, from)}${signature.replace(/\S.*/gu, HIDDEN_NAME)}${postscript.join('')}`
  }
  return text
}

/** "Best Sara" is signed, "Best of all" is not: without a mark between them only capitals make a name. */
function isSignature(text: string, isSeparate: boolean): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const words = lines.map((line) => line.trim().split(/\s+/u))
  const isShort = words.length > 0 && words.length <= MAX_LINES && words.every((line) => line.length <= LONGEST_LINE)
  return isShort && (isSeparate || (words[0] ?? []).every((word) => /^\p{Lu}/u.test(word)))
}
