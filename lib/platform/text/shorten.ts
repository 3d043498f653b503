/** The length of a description that search engines show. */
export const MAX_DESCRIPTION = 160

/**
 * The beginning of a text, cut between two sentences, or else between two words. Lists cut texts by length and not by lines
 * (`line-clamp`), so that wider letter and line spacing (WCAG 1.4.12) hides no words.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const sentence = Math.max(...['. ', '? ', '؟ ', '! ', '؛ '].map((end) => start.lastIndexOf(end)))
  if (sentence > max / 3) return start.slice(0, sentence + 1).replace(/؛$/, '.')
  const word = start.lastIndexOf(' ')
  return `${word > max / 3 ? start.slice(0, word) : start} …`
}
