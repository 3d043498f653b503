import { isUnit } from '../words/short-forms'
import { isNumberWord } from '../words/number'
import { ORDINAL_PATTERN } from '../words/number-words.data'

// How far a slash reaches, as an experienced marker reads a printed key. It is a guess: if another interpretation accepts other answers, both are
// shown.

const toSet = (words: string) => new Set(words.split(' '))
/** Words that are never an answer alone. */
const DETERMINERS = toSet(
  'a an the some any more most other another no little less few fewer many much several all both each every this that these those ' +
    'his her its their my your our per very too quite will may can could should would must might be is are was were has have had',
)
const PRONOUNS = toSet('them him her us me it they he she we you people someone others')
const PREPOSITIONS = toSet(
  'in on at by to of for from with near into onto under over beneath below above behind beside between inside outside through across along around ' +
    'after before during without until off up down against towards about',
)
/** After a slash they begin a whole alternative: online/on the internet, free/no charge, daily/every day. */
const ALTERNATIVE_STARTS = new Set([...PREPOSITIONS, ...toSet('a an the every each no not')])
/** Adjectives that are usually no answer without their noun. */
const ADJECTIVES = toSet(
  'big large small huge tiny great good better best bad worse new old older young younger early late high higher low lower long longer short shorter ' +
    'front back main side rear upper middle inner outer left right north south east west northern southern eastern western local regional national ' +
    'international global foreign public private annual daily weekly monthly first second third last next final current previous whole entire full empty ' +
    'hot cold warm cool wet dry heavy light dark bright red blue green white black brown yellow grey free cheap expensive common rare special general ' +
    'basic important major minor modern ancient natural human social physical mental financial medical',
)
/** A word and a compound with the same meaning: the slash separates whole answers. */
const SYNONYMS: readonly (readonly [one: string, others: string])[] = [
  ['cinema', 'movie film picture'],
  ['cafe', 'coffee tea snack'],
  ['lounge', 'living sitting family'],
  ['canteen', 'dining school lunch'],
  ['pharmacy', 'drug chemist'],
  ['chemist', 'drug'],
  ['supermarket', 'grocery food'],
  ['mobile', 'cell'],
  ['cellphone', 'mobile'],
  ['trainers', 'running tennis gym sports'],
  ['dentist', 'dental'],
  ['optician', 'eye'],
  ['vet', 'animal veterinary'],
  ['toilet', 'rest'],
  ['toilets', 'rest'],
  ['pool', 'swimming'],
  ['gym', 'fitness sports health'],
  ['weekly', 'every each once'],
  ['nursery', 'day'],
  ['underground', 'tube metro'],
  ['dawn', 'early'],
  ['motorway', 'main'],
  ['television', 'tv'],
  ['countryside', 'rural'],
  ['passport', 'id identity photo'],
  ['wallet', 'money'],
  ['spectacles', 'reading'],
  ['jam', 'fruit'],
  ['lorry', 'heavy goods'],
]

const ORDINAL = new RegExp(`^(?:${ORDINAL_PATTERN})$`)

/** One side of a slash: its required words, normalised. */
export type Side = readonly string[]

/** Whether the slashes join only the adjacent words: car/bicycle hire, bus stop/station, in the/their garden. */
export function joinsAdjacentWords(sides: readonly Side[], raw: readonly string[], isSpaced: boolean): boolean {
  const [first = [], last = []] = [sides[0], sides.at(-1)]
  const areInnerWords = sides.slice(1, -1).every((side) => side.length === 1)
  if (!areInnerWords || first.length + last.length < 3 || areWholeAnswers(sides, raw)) return false
  if (first.length === 1) return isSpaced ? needsNoun(first) : !startNewPhrases(sides)
  if (isSpaced || first[0] === 'not') return false
  return last.length === 1 ? isSharedStart(first, last) : isSharedMiddle(sides)
}

function needsNoun([word = '']: Side): boolean {
  return DETERMINERS.has(word) || ADJECTIVES.has(word)
}

/** 3 bedrooms/rooms, but not 2 weeks/fortnight. */
function isSharedStart(first: Side, [word = '']: Side): boolean {
  return !isNumbered(first) || word.endsWith('s')
}

/** Matches buy some/more bread, and at the front/back door. */
function isSharedMiddle(sides: readonly Side[]): boolean {
  const [[start = ''] = [], [following = ''] = []] = [sides[0], sides.at(-1)]
  return joinsSmallWords(sides) || (ALTERNATIVE_STARTS.has(start) && !ALTERNATIVE_STARTS.has(following))
}

/** Whether this word can be a whole answer. */
export function canBeWholeAnswer(word: string): boolean {
  return !DETERMINERS.has(word) && !PREPOSITIONS.has(word)
}

function startNewPhrases(sides: readonly Side[]): boolean {
  const before = sides[0]?.[0] ?? ''
  const startsAlternative = ([word = '', next = '']: Side) =>
    ALTERNATIVE_STARTS.has(word) || next === 'and' || next === 'or'
  return canBeWholeAnswer(before) && sides.slice(1).some(startsAlternative)
}

/** Signs that both sides are whole answers. */
function areWholeAnswers(sides: readonly Side[], raw: readonly string[]): boolean {
  const neighbours = sides.flatMap((side, index) => [
    ...(index > 0 ? [side[0]] : []),
    ...(index < sides.length - 1 ? [side.at(-1)] : []),
  ])
  if (neighbours.some((word = '') => /\d/.test(word) || isNumberOfThings(word) || isUnit(word))) return true
  if (raw.some((text) => /[,;]/.test(text))) return true
  if (raw.some((text) => /^\p{Lu}{2,}$/u.test(text.trim())) && !raw.every((text) => /^\p{Lu}{2,}/u.test(text.trim())))
    return true
  return sides.some((side, index) => sides.slice(index + 1).some((other) => areEquivalent(side, other)))
}

/** fan/ceiling fan, carpark/car park, pianist/piano player, bedroom/living room, red/bright red, cinema/movie theatre */
function areEquivalent(a: Side, b: Side): boolean {
  const content = (side: Side) => side.filter((word) => canBeWholeAnswer(word) && !ADJECTIVES.has(word))
  if (content(a).some((word) => content(b).includes(word))) return true
  if (a.join('') === b.join('').replaceAll('-', '')) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const [word = ''] = short
  if (short.length !== 1 || long.length < 2) return false
  if (isNamedByPhrase(word, long)) return true
  return SYNONYMS.some(([name, others]) => name === word && others.split(' ').includes(long[0] ?? ''))
}

const SHARED_STEM_LENGTH = 4
const MIN_END_LENGTH = 4

function isNamedByPhrase(word: string, [start = '', ...rest]: Side): boolean {
  const end = rest.at(-1) ?? ''
  const hasStem = word.slice(0, SHARED_STEM_LENGTH) === start.slice(0, SHARED_STEM_LENGTH)
  const isStem = hasStem && !start.startsWith(word) && !word.startsWith(start)
  const hasEnd = word === end || (end.length >= MIN_END_LENGTH && word.endsWith(end))
  return isStem || hasEnd
}

/** A number of things; "first" is an ordinal. */
function isNumberOfThings(word: string): boolean {
  return isNumberWord(word) && !ORDINAL.test(word)
}

function isNumbered(side: Side): boolean {
  return side.some((word) => /^\d/.test(word) || isNumberWord(word))
}

function joinsSmallWords(sides: readonly Side[]): boolean {
  return sides.slice(1).some((side, index) => {
    const boundaryWords = [sides[index]?.at(-1) ?? '', side[0] ?? '']
    return boundaryWords.some((word) => PRONOUNS.has(word) || DETERMINERS.has(word))
  })
}
