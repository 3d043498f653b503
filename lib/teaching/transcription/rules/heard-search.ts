const MAX_WORDS = 6
const SHORTEST = 2
/** Letters around the first word that was found. */
const AROUND = 70

/** The English words of a question in lower case, each once. */
export function searchedWords(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[a-z]+(?:['’][a-z]+)*/g) ?? []
  return [...new Set(words.filter((word) => word.length >= SHORTEST))].slice(0, MAX_WORDS)
}

/** The place in a text where the first of the words begins. Words match by their beginnings: "work" finds "working". */
export function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.search(new RegExp(String.raw`\b${word}`, 'i'))).filter((place) => place >= 0)
  const at = places.length === 0 ? 0 : Math.min(...places)
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1
  const last = at + AROUND
  const until = last >= text.length ? text.length : text.lastIndexOf(' ', last)
  const cut = text.slice(from, Math.max(until, at)).trim()
  return `${from > 0 ? '… ' : ''}${cut}${until < text.length ? ' …' : ''}`
}
