const MAX_WORDS = 6
const MIN_QUERY_LENGTH = 2
/** Letters around the first word that was found. */
const CONTEXT_LENGTH = 70

/** The English words of a question in lower case, each once. */
export function searchedWords(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[a-z]+(?:['’][a-z]+)*/g) ?? []
  return [...new Set(words.filter((word) => word.length >= MIN_QUERY_LENGTH))].slice(0, MAX_WORDS)
}

/** The place in a text where the first of the words begins. Words match by their beginnings: "work" finds "working". */
export function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.search(new RegExp(String.raw`\b${word}`, 'i'))).filter((place) => place >= 0)
  const at = places.length === 0 ? 0 : Math.min(...places)
  const from = at <= CONTEXT_LENGTH ? 0 : text.indexOf(' ', at - CONTEXT_LENGTH) + 1
  const last = at + CONTEXT_LENGTH
  const end = last >= text.length ? text.length : text.lastIndexOf(' ', last)
  const cut = text.slice(from, Math.max(end, at)).trim()
  return `${from > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`
}
