/** The first letters of the first two words of a name, at most two characters: the specification's placeholder of an avatar. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  // Two Persian letters would join into one shape: a zero-width non-joiner keeps them apart and is no character to the eye.
  return letters.filter(Boolean).join('\u200c')
}
