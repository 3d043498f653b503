const NOT_IN_AN_ID = /[^\p{L}\p{N}\p{M}]+/gu
/** A longer id would make a URL that is hard to share. */
const MAX_ID_LETTERS = 60

/** The id of the first heading with these words in a text; links from other pages lead to it. Persian letters stay. */
export function headingId(words: string): string {
  const letters = [...words.normalize('NFKC').toLowerCase().replace(NOT_IN_AN_ID, '-')]
    .slice(0, MAX_ID_LETTERS)
    .join('')
  return letters.replace(/^-|-$/g, '') || 'h'
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment can be an id: if not, there is no such page. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
