/** A letter with its combining marks; an emoji with its skin tone, its variation selector and joined emoji. */
const FIRST = /^.(?:\p{M}|\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/u

const JOINING = /^\p{Script=Arabic}/u

/** The first letters of the first two words of a name, at most two characters: the specification's avatar placeholder. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => FIRST.exec(word.replace(/^\p{Cf}+/u, ''))?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
  // Two Persian letters would join into one shape: an invisible zero-width non-joiner separates them.
  return letters.join(letters.every((letter) => JOINING.test(letter)) ? '\u200c' : '')
}
