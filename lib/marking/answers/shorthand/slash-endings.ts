import { isUnitWord } from '../words/units'

const ENDING = '(?:e?s|ren|e?d|ing|e?rs?|ly)'
/** Nothing of the word follows, and in cook(ing/ed) the bracket has the endings already. */
const OUTSIDE = String.raw`(?![\p{L}\p{N}'/-])(?![^()]*\))`
/** `student/s`, `box/es`, `work/s/ed`, `glass/-es`. */
const ADDED = new RegExp(String.raw`(?<!\p{L})(\p{L}{3,})((?:/-?${ENDING})+)${OUTSIDE}`, 'gu')
/** `city/ies`, `study/-ied`, `dance/ing`, `leaf/ves`: the ending replaces the last letter of the word. Not `see/ing`, `tie/ing`, `key/ies`. */
const REPLACED: readonly RegExp[] = [
  new RegExp(String.raw`(?<=\p{L}[^\P{L}aeiou])(y)/-?(ies|ied)${OUTSIDE}`, 'gu'),
  new RegExp(String.raw`(?<=\p{L}[^\P{L}eioy])(e)/-?(ing)${OUTSIDE}`, 'gu'),
  new RegExp(String.raw`(?<=\p{L}{2})(fe?)/-?(ves)${OUTSIDE}`, 'gu'),
]
/** Before a vowel some words lose an e, or double their last letter (run, stop), or do not: visit. */
const AMBIGUOUS_ENDINGS = '[ec]|(?:[^aeiou]|qu)[aeiou][^aeiouwxy]'
/**
 * The words to which each ending is simply added. Not `house/es`, `carry/ed`, `run/ing`, `happy/ly`, which are not spelled by adding the ending to
 * the word.
 */
const SIMPLY_ADDED: readonly (readonly [endings: RegExp, words: RegExp])[] = [
  [/^s$/, /(?<![sxz]|[cs]h|[^aeiou][oy])$/],
  [/^es$/, /(?:[sx]|[^aeiou]z|[cs]h|[^aeiou]o)$/],
  [/^ren$/, /child$/],
  [/^(?:d|rs?)$/, /e$/],
  [/^(?:ed|ers?)$/, new RegExp(`(?<!y|${AMBIGUOUS_ENDINGS})$`)],
  [/^ing$/, new RegExp(`(?<!${AMBIGUOUS_ENDINGS})$`)],
  [/^ly$/, /(?<!y|le|ll|ue|ic)$/],
]
/** Nothing is measured in hours per second. */
const TIME = /^(?:seconds?|minutes?|hours?|weeks?|months?|years?|hrs?|mins?|secs?|wks?|mths?|yrs?)$/
const ANY_ENDING = new RegExp(String.raw`\p{L}{3}/-?(?:${ENDING}|ie[sd]|ves)${OUTSIDE}`, 'u')
const IN_ADDRESS = /[.@:]\S+$/

/**
 * Writes endings after a slash in brackets if the word with its ending is spelt so: alone they are never an answer, as `s` of `student/s` would be. All
 * others stay ambiguous, and so do addresses (`parks.com/es`) and rates (`metre/s`).
 */
export function bracketEndings(text: string): string {
  const replaced = REPLACED.reduce(
    (plain, ending) =>
      plain.replace(ending, (whole: string, last: string, other: string, at: number) =>
        IN_ADDRESS.test(plain.slice(0, at)) ? whole : `(${last}/${other})`,
      ),
    text,
  )
  return replaced.replace(ADDED, (whole: string, word: string, joined: string, at: number) => {
    const endings = joined.slice(1).replaceAll('-', '').split('/')
    const isInAddress = IN_ADDRESS.test(replaced.slice(0, at + word.length))
    const areAdded = endings.every((ending) => isSimplyAdded(word.toLowerCase(), ending))
    return !isInAddress && areAdded ? `${word}(${endings.join('/')})` : whole
  })
}

function isSimplyAdded(word: string, ending: string): boolean {
  const isRate = ending === 's' && isUnitWord(word) && !TIME.test(word)
  return !isRate && SIMPLY_ADDED.some(([endings, words]) => endings.test(ending) && words.test(word))
}

/** Whether an ending after a slash is left unchanged: then a person writes the word in full, so that the response `ing` is not accepted. */
export function hasUnsureEnding(text: string): boolean {
  return ANY_ENDING.test(bracketEndings(text))
}
