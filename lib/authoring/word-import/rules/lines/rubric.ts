import { type WordLimit } from '@/lib/marking/answers/key'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type GroupType, isGroupType } from '@/lib/paper/content/rules/question-types'

/** Rubrics are matched only up to this length, which keeps hostile lines cheap. */
const MAX_READ = 400

/** Texts that General Training prints side by side, each with its letter. */
const SHORT_TEXTS =
  '(?:advert(?:isement)?|ad|notice|text|leaflet|e-?mail|review|flat|hotel|hostel|course|class|school|job|club|museum|tour|trip|event|book|restaurant|apartment|house|holiday|product|shop|place)s?'
const WHICH_TEXT = new RegExp(`\\b(?:for |in |to )?which (?:of the (?:\\w+ )?)?${SHORT_TEXTS}\\b`)

/** Lines that may begin a new group. */
const TASKS = [
  /^do(?:es)? the (?:following )?(?:statements|information|sentences)\b/,
  /^complete (?:the|each|all|following)\b/,
  /^label (?:the|each|parts)\b/,
  /^answer (?:the|these|questions)\b/,
  /^(?:classify|match) (?:the|each|every)\b/,
  /^look at (?:the|questions)\b/,
  /^which (?:paragraph|section)s?\b/,
  /^(?:the )?(?:reading )?(?:passage|text)(?: \d)? (?:has|contains|is divided)\b/,
  /^(?:choose|select|circle|pick|tick) (?:the |a )?(?:correct|best|most|right|suitable|appropriate|two|three|four|\d)\b/,
] as const
const OTHER_RUBRICS = [
  new RegExp(
    `^(?:for |in |to )?which (?:of the (?:\\w+ )?)?${SHORT_TEXTS} (?:are|is|do|does|contains?|mentions?|says?|would|gives?|has|have)\\b.{0,60}\\b(?:following|statements?|information)\\b`,
  ),
  /^in (?:boxes|spaces)\b/,
  /^on your answer sheet\b/,
  /^(?:(?:write|choose|select|circle|pick|tick|mark|put|use|answer) )?(?:true|false|not given|yes|no|ng|[tfyn])\b[ ,:=\u2013-]{0,3}(?:if|when)\b/,
  /^(?:write )?(?:true ?[/,] ?false|yes ?[/,] ?no)(?: ?[/,]| or|, or)? ?(?:not given|ng)?[.:]?$/,
  /^(?:write|choose|select|circle|pick|tick|type|use)\b.{0,200}\b(?:words?|numbers?|letters?|answers?|headings?|box(?:es)?|options?|passage|text|sheet)\b/,
  /^(?:nb|n\.b)\b/,
  /^(?:you|they) (?:may|can|should) (?:use|choose|write|be used)\b/,
  /^(?:any|each|some|the) (?:letters?|headings?|options?|answers?)\b.{0,60}\b(?:once|used|use)\b/,
  /^there (?:are|is)\b.{0,60}\b(?:more|extra|two|three)\b.{0,60}\b(?:headings?|options?|letters?|answers?|paragraphs?|sections?|names?|endings?|choices|statements|questions|items|people|than (?:you|needed|required|necessary)|you (?:do not|don't|will not|won't))\b/,
  /^(?:your|all) answers?\b/,
  /^(?:from|using) the (?:list|box|passage|text)\b/,
] as const

/** Whether the line is an instruction rather than a question. */
export function isRubric(plain: string): boolean {
  const text = plain.slice(0, MAX_READ).toLowerCase()
  return isTaskRubric(plain) || OTHER_RUBRICS.some((pattern) => pattern.test(text))
}

/** Whether the line begins a group. */
export function isTaskRubric(plain: string): boolean {
  const text = plain.slice(0, MAX_READ).toLowerCase()
  return TASKS.some((pattern) => pattern.test(text))
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }
const WORDS =
  /\b(one|two|three|four|five|[1-5])(?: words?\b(?: only)?|(?= and ?\/ ?or a number))(?: ?\(?(and ?\/ ?or|and|or|plus) (?:a |one |two |the )?(numbers?|figures?|dates?|times?)\b)?/
/** Matches, for example, NUMBERS AND/OR NO MORE THAN THREE WORDS. */
const NUMBERS_FIRST =
  /\b(?:numbers?|figures?|dates?) (and ?\/ ?or|and|or) (?:no more than |up to |a maximum of )?(one|two|three|four|five|[1-5]) words?\b/
const DATE =
  /\b(?:write|use|give) (?:only )?(?:a|the|one) dates?\b|\b(?:a|an) (?:number|time) or (?:a )?date\b|\bdates only\b/
const TIME =
  /\b(?:write|use|give) (?:only )?(?:a|the|one)? ?times?\b|\bnumbers? or (?:a )?times?\b|\btimes only\b|\ba time only\b/
const NUMBER = /\b(?:write|use|choose) (?:only )?(?:a|one) number\b|\ba number only\b/
const LETTERS = /\bwrite (one|two|three|four) letters?\b/

/** The word limit that the rubric states; null if none. */
export function readLimit(rubric: string): WordLimit | null {
  const text = rubric.toLowerCase()
  const letters = LETTERS.exec(text)?.[1]
  return (
    readWordLimit(text) ??
    (DATE.test(text) ? { form: 'words-and-or-number', words: 1 } : null) ??
    (TIME.test(text) ? { form: 'time' } : null) ??
    (NUMBER.test(text) ? { form: 'number' } : null) ??
    (letters === undefined ? null : { form: 'letters', words: COUNTS[letters] ?? 1 })
  )
}

function readWordLimit(text: string): WordLimit | null {
  const maxNumbers = NUMBERS_FIRST.exec(text)?.[2]
  if (maxNumbers !== undefined) return { form: 'words-and-or-number', words: COUNTS[maxNumbers] ?? Number(maxNumbers) }
  const [, count = '', sign, other = ''] = WORDS.exec(text) ?? []
  if (count === '') return null
  const words = COUNTS[count] ?? Number(count)
  if (sign === undefined) return { form: 'words', words }
  // A date is a word and a number: 12 July keeps ONE WORD OR A DATE.
  const isWordOrNumber = sign === 'or' && !other.startsWith('date')
  return { form: isWordOrNumber ? 'words-or-number' : 'words-and-or-number', words }
}

/** The letters to choose from: `A-G`, or `A, B, C or D`; empty if the rubric names none. */
export function readLetters(rubric: string): readonly string[] {
  const [, from = 'A', to] = /\b([A-Z]) ?(?:-|to) ?([A-Z])\b/.exec(rubric) ?? []
  const last = to ?? /\bA, B(?:, [C-Z])*,? (?:or|and) ([C-Z])\b/.exec(rubric)?.[1]
  if (last === undefined || last <= from) return []
  const start = from.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index))
}

/** The number of answers chosen at once: `Choose TWO letters`; null if one. */
export function readCount(rubric: string): number | null {
  const word = SEVERAL_ANSWERS.exec(rubric.toLowerCase())?.[1] ?? WHICH_MANY.exec(rubric.toLowerCase())?.[1]
  return word === undefined ? null : (COUNTS[word] ?? Number(word))
}

export function mayReuseLetters(rubric: string): boolean {
  return /\bmore than once\b/i.test(rubric) && !/\b(?:not|no|only)\b.{0,30}\bmore than once\b/i.test(rubric)
}

const SEVERAL_ANSWERS =
  /\b(?:choose|select|circle|pick|tick) (?:the )?(?:letters )?(two|three|four|[234]) (?:correct |true |best )?(?:letters|answers|options|statements|things|of\b)/
const WHICH_MANY = /\bwhich (two|three|four) (?!words)/
const BOX = /\bbox\b|\blist\b|\bnext to\b|\bbelow each\b/

const BY_ITS_LINES = null
/**
 * Words of a rubric, in lower case, that identify a type, tried in this order; some also need the words around them or the lines below: {@link
 * readType}.
 */
const TYPE_PATTERNS: Readonly<Record<GroupType, RegExp | null>> = {
  'yes-no-not-given':
    /\byes,? if\b|\b(?:views?|claims?|opinions?)\b.{0,30}\b(?:writer|author)\b|\byes, no\b|\byes ?\/ ?no\b/,
  'true-false-not-given':
    /\btrue,? if\b|\bdo the following statements\b|\btrue, false\b|\btrue or false\b|\btrue ?\/ ?false\b/,
  'matching-headings': /\blist of headings\b|\bmatching headings\b|\b(?:correct|suitable|best|appropriate) headings?\b/,
  'matching-information': new RegExp(
    `\\bwhich (?:paragraph|section)s?\\b|\\bmatching information\\b|${WHICH_TEXT.source}.{0,60}\\b(?:following|statements?|information)\\b`,
  ),
  'matching-sentence-endings': /\b(?:correct|best|suitable|right) endings?\b|\bsentence endings\b/,
  'map-labelling': /\blabel\b.{0,60}\b(?:map|plan)\b|\b(?:map|plan)[ -]labell?ing\b/,
  'flow-chart-completion': /\bcomplete\b.{0,40}\bflow[ -]?charts?\b|\bflow[ -]?chart completion\b/,
  'form-completion': /\bcomplete\b.{0,40}\bforms?\b|\bform completion\b/,
  'table-completion': /\bcomplete\b.{0,40}\btables?\b|\btable completion\b/,
  'summary-completion': /\bcomplete\b.{0,40}\bsummar(?:y|ies)\b|\bsummary completion\b/,
  'note-completion': /\bcomplete\b.{0,40}\bnotes?\b|\bnotes? completion\b/,
  'sentence-completion': /\bcomplete\b.{0,40}\bsentences?\b|\bsentence completion\b/,
  'diagram-labelling':
    /\b(?:label|complete)\b.{0,60}\b(?:diagram|picture|drawing)\b|\bdiagram[ -](?:labell?ing|completion)\b/,
  'short-answer': /\banswer (?:the |these )?(?:following )?questions\b|\bshort[ -]answers?\b/,
  matching: BY_ITS_LINES,
  'matching-features': BY_ITS_LINES,
  'multiple-choice': BY_ITS_LINES,
  'multiple-choice-many': BY_ITS_LINES,
}

/** The type that the rubric describes; null if unclear. */
export function readType(rubric: string, skill: Skill): GroupType | null {
  const text = rubric.toLowerCase()
  const matchedType = Object.keys(TYPE_PATTERNS)
    .filter(isGroupType)
    .find((type) => TYPE_PATTERNS[type]?.test(text))
  if (matchedType === 'diagram-labelling' && readLimit(rubric) === null && readLetters(rubric).length > 0)
    return 'map-labelling'
  if (matchedType) return matchedType
  if (readCount(rubric) !== null && !BOX.test(text)) return 'multiple-choice-many'
  const isMatched =
    /\bmatch\b|\blook at the following\b|\bclassif(?:y|ication)\b|\bmatching\b|\babout each of the following\b/.test(
      text,
    )
  if (isMatched || BOX.test(text)) return skill === 'reading' ? 'matching-features' : 'matching'
  return /\b(?:choose|circle|select|tick) (?:the |a )?(?:correct|best|most|right|appropriate)\b|\bmultiple[ -]choice\b/.test(
    text,
  )
    ? 'multiple-choice'
    : null
}
