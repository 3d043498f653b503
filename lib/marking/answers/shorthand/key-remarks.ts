import { fold } from '@/lib/platform/text/fold'
import { canonicalise } from '../canonical'
import { isPluralOf } from '../words/plural'
import { unifySpelling } from '../words/spelling-variants'
import { splitWords } from '../words/split-words'

const ALSO_REMARK = /\(\s*(?:or|also|accept|allow|alternatively)\b:?\s+([^()]+)\)/gi
const NOT_REMARK = /\(\s*(?:not|but not|do not accept|don't accept|reject)\b[^()]*\)/gi
/** Without brackets: `library NOT libraries`, `two weeks, not fourteen days`, `bus. Reject: buses`; not the "not" of `will not survive`. */
const NOT_AFTER =
  /(?<=\S)\s*(?:[.;,]|\u2013|-{1,2})?\s+(?:(?:NOT|BUT NOT)\b(?! GIVEN\b)|(?:do not|don't|Do not|Don't|DO NOT) (?:accept|allow|ACCEPT|ALLOW)\b|(?:reject|Reject|REJECT|ignore|Ignore|IGNORE)\b:?).*$/
const NOT_AFTER_SIGN = /(?<=\S)\s*[.;,:\u2013]\s*(?:but )?not\b[: ].*$/i
const ALSO_AFTER =
  /\s*(?:[.;,]\s*(?:[Aa]lso(?: accept| allow)?|[Aa]ccept|[Aa]llow|[Aa]lternatively)\b:?|\s(?:ACCEPT|ALLOW|ALSO(?: ACCEPT)?)\b:?)\s+/g
const TWICE_OR = /([^\s()/]+)\/\(([^\s()/]+)\)/g
const OTHER_BRACKETS: Readonly<Record<string, string>> = { '[': '(', ']': ')', '{': '(', '}': ')' }
/** organis(z)ation: the letter in the bracket replaces the one before it. */
const OTHER_LETTER = /(?<=\p{L}{2})(?:s\(\/?z\)|z\(\/?s\))(?=(?:ations?|ing|e[drs]?|ers?|es)\b)/giu
const ALL_NEEDED = String.raw`(?:both|all)(?: are)? (?:required|needed)(?: for (?:one|1|the) mark)?`
const ORDER = new RegExp(
  String.raw`[([]?\b(?:in )?(?:any|either) order\b(?:\s*[;,]\s*${ALL_NEEDED})?[)\]]?|[([]${ALL_NEEDED}[)\]]`,
  'gi',
)
const AREA_CODE = /^\s*\((\+?[\d ]{2,7})\)(?=\s?\d[\d -]{4,}$)/
/** 7.30. at the end of a line */
const FULL_STOP = /(?<=^|\s)(\p{Sc}?\d[\d.,:]*)\.$/u
const REPEATED_IN_BRACKETS = /([^\s()/]+(?:\/\d+)?) \(([^()/]+(?:\/\d+)?)\)/g
const GRAMMAR = String.raw`n|v|adj|adv|noun|verb|adjective|adverb|optional|either|both|br\.?e|am\.?e|(?:plural|singular|must)(?:\s[^()]*)?`
const MEANING = String.raw`(?:i\.?e|e\.?g|cf|viz)[\s.,:][^()]*|=[^()]*|(?:see|refer to) [^()]*`
const PLACE = String.raw`\d{1,2}:\d{2}|(?:track|audio|cd|disc|lines?|pages?|pp?|para(?:graph)?|sentence|section)s?\.? ?\d[^()]*`

/**
 * Matches a note in brackets after the answer: (1 mark), (Track 12), (0:45), (noun), (plural only), (i.e. a coach). Brackets mean optional words, so
 * an unrecognised note would become part of the answer.
 */
const NOTE = new RegExp(
  String.raw`\s\((?:\d{1,2}(?:[.\u00bd]\d{0,2})? ?(?:marks?|points?|pts?)|${PLACE}|${GRAMMAR}|${MEANING})\.?\)(?=$|\s*[/|])`,
  'gi',
)
/** lift (US: elevator), lorry (AmE truck); not 45 (US dollars) */
const OTHER_WORD =
  /\s\((?:(?:us|uk|am|br|am\.?e|br\.?e|american|british)(?: english)?:|(?:am|br)\.?e\.?(?=\s)) ?([^()]+)\)/gi
/** EITHER bus OR coach */
const EITHER = /^either\s+(?=\S.*\sor\s)/i

const REMARKS = [
  [ALSO_REMARK, ' | $1'],
  [NOT_REMARK, ' '],
  [NOTE, ' '],
  [OTHER_WORD, ' | $1'],
  [AREA_CODE, '$1'],
  [EITHER, ''],
] as const
const REMARKS_AFTER = [
  [NOT_AFTER, ''],
  [NOT_AFTER_SIGN, ''],
  [ALSO_AFTER, ' | '],
] as const

/**
 * Separates the remarks of a printed key from its answer: `(or train)`, `(not trains)`, `in any order`. Every recognised remark is reported, for a
 * person to decide. A repeated number — `five (5)` — becomes `five/5`, and is not a remark.
 */
export function readRemarks(typed: string): { readonly text: string; readonly remarks: readonly string[] } {
  // DO NOT ENTER is a sign on a door, not a remark.
  const following = /\p{Ll}/u.test(typed) ? REMARKS_AFTER : []
  const remarks: string[] = []
  let text = typed
    .replace(ORDER, collectRemark(remarks, ' '))
    .replace(/[[\]{}]/g, (sign) => OTHER_BRACKETS[sign] ?? sign)
  for (const [pattern, replacement] of [...REMARKS, ...following])
    text = text.replace(pattern, collectRemark(remarks, replacement))
  const joined = text
    .replace(OTHER_LETTER, '(s/z)')
    .replace(REPEATED_IN_BRACKETS, joinSameWord)
    .replace(TWICE_OR, joinSameNumber)
  return { text: joined.replace(/\s+/g, ' ').trim().replace(FULL_STOP, '$1'), remarks: [...new Set(remarks)] }
}

/** A replacer that collects what it removes; `$1` is the first group. */
function collectRemark(remarks: string[], replacement: string) {
  return (whole: string, group: unknown): string => {
    remarks.push(whole.replace(/^[\s.;,\u2013-]+/, '').trim())
    return replacement.replace('$1', typeof group === 'string' ? group : '')
  }
}

/** five (5); and another form of the word: knife (knives), colour (color). */
function joinSameWord(whole: string, one: string, other: string): string {
  const [first, second] = [fold(one), fold(other)]
  const isForm =
    isPluralOf(second, first) || isPluralOf(first, second) || unifySpelling(first) === unifySpelling(second)
  return isForm && first !== second ? `${one}/${other}` : joinSameNumber(whole, one, other)
}

function joinSameNumber(whole: string, one: string, other: string): string {
  return isSameNumber(one, other) ? `${one}/${other}` : whole
}

/** 5 and five: the same number in digits and in words. */
export function isSameNumber(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => canonicalise(splitWords(fold(text)), 'number'))
  return first?.length === 1 && /^\d/.test(first[0] ?? '') && first[0] === second?.[0] && second?.length === 1
}
