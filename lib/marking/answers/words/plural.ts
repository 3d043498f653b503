const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'man:men woman:women child:children person:people foot:feet tooth:teeth goose:geese mouse:mice ox:oxen louse:lice ' +
    'criterion:criteria phenomenon:phenomena bacterium:bacteria datum:data medium:media curriculum:curricula ' +
    'stimulus:stimuli fungus:fungi cactus:cacti nucleus:nuclei larva:larvae alga:algae antenna:antennae ' +
    'appendix:appendices index:indices matrix:matrices vertebra:vertebrae formula:formulae millennium:millennia'
  )
    .split(' ')
    .map((pair) => {
      const [singular = '', plural = ''] = pair.split(':')
      return [singular, plural] as const
    }),
)

/** Plural forms that a singular could have by the rules of English spelling; some are not the word's own (photoes). */
export function listPlurals(singular: string): readonly string[] {
  const irregular = [...IRREGULAR]
    .filter(([one]) => singular.endsWith(one))
    .map(([one, many]) => swapEnd(singular, one, many))
  if (/[^aeiou]y$/.test(singular)) return [...irregular, swapEnd(singular, 'y', 'ies')]
  if (singular.endsWith('is')) return [...irregular, swapEnd(singular, 'is', 'es')]
  if (/(?:s|x|z|ch|sh)$/.test(singular)) return [...irregular, `${singular}es`]
  if (singular.endsWith('fe')) return [...irregular, `${singular}s`, swapEnd(singular, 'fe', 'ves')]
  if (singular.endsWith('f')) return [...irregular, `${singular}s`, swapEnd(singular, 'f', 'ves')]
  return singular.endsWith('o') ? [`${singular}s`, `${singular}es`] : [...irregular, `${singular}s`]
}

/** Whether the first word is a plural of the second. */
export function isPluralOf(plural: string, singular: string): boolean {
  return plural !== singular && /[a-z]$/.test(singular) && listPlurals(singular).includes(plural)
}

/** men, children, people, media */
export function isIrregularPlural(word: string): boolean {
  return [...IRREGULAR.values()].some((plural) => word.endsWith(plural))
}

/** The number of the accepted answer, if the answers differ only in singular and plural. */
export function findNumberDifference(
  given: readonly string[],
  accepted: readonly string[],
): 'plural' | 'singular' | null {
  if (given.length !== accepted.length) return null
  let needed: 'plural' | 'singular' | null = null
  for (const [index, word] of given.entries()) {
    const wanted = accepted[index] ?? ''
    if (word === wanted) continue
    if (isPluralOf(wanted, word)) needed = 'plural'
    else if (isPluralOf(word, wanted)) needed = 'singular'
    else return null
  }
  return needed
}

function swapEnd(word: string, end: string, replacement: string): string {
  return word.slice(0, word.length - end.length) + replacement
}
