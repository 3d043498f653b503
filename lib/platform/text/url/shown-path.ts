const LONGEST = 120
/** Characters that are invisible, or change the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A path for display: decoded, without invisible characters, and shortened. It is text, never a link. */
export function shownPath(path: string): string {
  const text = decode(path).replace(UNSEEN, '')
  const letters = [...text]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
