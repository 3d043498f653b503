const MAX_LENGTH = 120
/** Characters that are invisible, or change the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A path for display: decoded, without invisible characters, and shortened. It is text, never a link. */
export function shownPath(path: string): string {
  const text = decode(path).replace(UNSEEN, '')
  const letters = [...text]
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : text
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
