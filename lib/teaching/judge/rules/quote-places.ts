export type QuotePlace = { readonly start: number; readonly end: number }

/**
 * The first place of a quote in a text; null if it does not occur. As in quotes.ts, only quotation marks and white space may differ. Offsets refer to
 * the original text.
 */
export function findQuotePlace(text: string, quote: string): QuotePlace | null {
  const { letters, starts } = fold(text)
  const wanted = fold(quote.trim()).letters
  const at = wanted === '' ? -1 : letters.indexOf(wanted)
  if (at < 0) return null
  const last = at + wanted.length - 1
  return { start: starts[at] ?? 0, end: (starts[last] ?? 0) + 1 }
}

/** Each folded letter with its place in the text; for a run of spaces, the first one. */
function fold(text: string): { readonly letters: string; readonly starts: readonly number[] } {
  let letters = ''
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = foldLetter(text.charAt(at))
    if (letter === ' ' && letters.endsWith(' ')) continue
    letters += letter
    starts.push(at)
  }
  return { letters, starts }
}

function foldLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  if (/[‘’‚‛′]/u.test(letter)) return "'"
  return /[“”„‟″]/u.test(letter) ? '"' : letter
}
