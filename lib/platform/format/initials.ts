/** A letter with the marks that sit on it; an emoji with its skin, its variant and those that it is joined to. */
const FIRST = /^.(?:\p{M}|\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/u

const JOINING = /^\p{Script=Arabic}/u

/** The first letters of the first two words of a name, at most two characters: the specification's placeholder of an avatar. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => FIRST.exec(word.replace(/^\p{Cf}+/u, ''))?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
  // Two Persian letters would join into one shape: a zero-width non-joiner keeps them apart and is no character to the eye.
  return letters.join(letters.every((letter) => JOINING.test(letter)) ? '\u200c' : '')
}
