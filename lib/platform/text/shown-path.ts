const LONGEST = 120
/** Characters that nobody sees, or that turn the direction of what stands around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** An address as people read it: decoded, without unseen characters, cut off where it grows too long. It is text, never a link. */
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
