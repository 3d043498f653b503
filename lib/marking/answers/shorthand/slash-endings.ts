const ENDING = '(?:e?s|ren|e?d|ing|e?rs?|ly)'
/** In cook(ing/ed) the bracket has the endings already. */
const OUTSIDE = String.raw`(?![^()]*\))`
/** `student/s`, `box/es`, `work/s/ed`, `glass/-es`; not `metres/s`, a rate, nor `s/he`. */
const ADDED = new RegExp(String.raw`(?<=\p{L}{2}[^\P{L}s])((?:/-?${ENDING})+)(?![\p{L}\p{N}'/-])${OUTSIDE}`, 'gu')
const ADDED_AFTER_S = /(?<=\p{L}{2}s)\/-?(es|ed|ing)(?![\p{L}\p{N}'/-])(?![^()]*\))/gu
/** `city/ies`, `study/-ied`, `dance/ing`, `leaf/ves`: the ending replaces the last letter of the word. */
const REPLACED: readonly RegExp[] = [
  /(?<=\p{L}{2})(y)\/-?(ies|ied)(?![\p{L}\p{N}'/-])(?![^()]*\))/gu,
  /(?<=\p{L}{2})(e)\/-?(ing)(?![\p{L}\p{N}'/-])(?![^()]*\))/gu,
  /(?<=\p{L}{2})(fe?)\/-?(ves)(?![\p{L}\p{N}'/-])(?![^()]*\))/gu,
]

/** Writes endings after a slash in brackets: alone they are never an answer, as `s` of `student/s` would be. */
export function bracketEndings(text: string): string {
  const replaced = REPLACED.reduce((plain, ending) => plain.replace(ending, '($1/$2)'), text)
  return replaced
    .replace(ADDED, (_, endings: string) => `(${endings.slice(1).replaceAll('-', '')})`)
    .replace(ADDED_AFTER_S, '($1)')
}
