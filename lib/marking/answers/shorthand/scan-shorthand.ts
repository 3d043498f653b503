import { bracketEndings } from './slash-endings'

/** A separator of alternatives. The last four may also be part of the answer: "bus or train", "salt, pepper", 12/13, miles/hour. */
export type Sign =
  | 'pipe'
  | 'double-slash'
  | 'dash'
  | 'spaced-slash'
  | 'tight-slash'
  | 'or'
  | 'semicolon'
  | 'comma'
  | 'maybe-slash'
/** A token of printed-key shorthand: literal text, a bracket of optional text, or a separator of alternatives. */
export type ShorthandToken =
  | { readonly kind: 'text'; readonly text: string }
  /** `isNeeded`: one of the options is required, as in organi(s/z)ation. */
  | { readonly kind: 'optional'; readonly options: readonly string[]; readonly isNeeded?: boolean }
  | { readonly kind: 'separator'; readonly sign: Sign; readonly text: string }

export type BracketFlaw = 'unclosed-bracket' | 'unopened-bracket' | 'nested-bracket' | 'empty-bracket'

const SPECIAL = /^(?:\||\s*\/{2,}\s*|\s*\/\s*|\s+or\s+|\s*;\s*|,\s*|\s+[-\u2013\u2014]\s+)/i
/** A dash between figures, days or months is a range: 9 am - 5 pm, June - August. */
const RANGE_AROUND =
  /\d|\b(?:am|pm|noon|mid-?day|midnight|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i
const LITERAL_SLASH =
  /^(?:and\/or|either\/or|n\/a|c\/o|w\/o|km\/h|24\/7|0\d\/\d{1,2}|\d{1,2}\/0\d|\d{1,2}\/\d{1,2}\/\d{2,4})(?![\w/])/i
/** A date, a fraction, or two alternative numbers: the text alone does not decide. After a currency it is not a date. */
const FIGURES = /^(\d{1,2})(\/)(\d{1,2})(?![\w.:]|\/\s*\d)/
/** A reference (A57/B, BQ/45, Flat 12/A), or two answers. */
const REFERENCE = /^([A-Z]{1,3}\d+|\d+)(\/)([A-Z])(?![\w/])/
const LETTERS_AND_FIGURES = /^([A-Z]{2,4})(\/)(\d+)(?![\w/])/
const MIXED = /^[1-9]\/(?:[2-9]|10)(?![\w/.:])/
/** Matches organis/zation; but lions/zebras are two words. */
const S_OR_Z = /(?<=\p{L}{2})s\/z(?=(?:ations?|ing|e[drs]?|ers)\b)/giu
/** no/non(-)smoking: both are prefixes of the rest of the word. */
const NO_OR_NON = /(?<![\w/])(\p{L}{1,5})\/(\p{L}{1,5})\(-\)(?=\p{L})/gu
/** Pairs of endings, one of which a word has. */
const ENDINGS = new Set([
  'er re',
  'ies y',
  'ied y',
  'es is',
  'f ves',
  'fe ves',
  'e i',
  'e ing',
  'a on',
  'a um',
  'i us',
  'a ae',
])
/** A rate (80 miles/hour, £5/day) or an abbreviation (A/C), or two answers. */
const RATE =
  /^(?!\d+(?:st|nd|rd|th)\/)(\p{Sc}?\d[\d.,]*[a-z]*|[a-z]+)(\/)(h|hr|hour|sec|second|min|minute|day|night|week|month|year)(?![\w/])|^(\p{Sc}?\d[\d.,]*[a-z]*)(\/)(person|head)(?![\w/])|^(\p{Sc}\d[\d.,]*|(?:\d[\d.,]*)?(?:mg|kg|g|km|m|ml|l|ft|mi|mb|kw))(\/)(s|l|ml|dl|kg|g|km|lb|mile|litre|m[23])(?![\w/])/iu
/** The output of {@link NO_OR_NON}. */
const PREFIX = /^\((\p{L}+) \/(\p{L}+)-\/\2 $/u
const WEB_ADDRESS = /^https?:\/\/\S+/i
/** A web address with its path. */
const ADDRESS = /^((?:https?:\/\/)?[\w-]+(?:\.[a-z]{2,})+)(\/)(\S+)/i
const LETTERS = /^([a-z])(\/)([a-z]|he)(?![\w/])/i
/** Kinds of function words; a slash between two of one kind joins only these. */
const FUNCTION_WORD_KINDS: readonly ReadonlySet<string>[] = [
  'a an the per every each',
  'in on at by to of for from with near',
  'his her its their my your our',
].map((words) => new Set(words.split(' ')))
/** Function words of any kind. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(FUNCTION_WORD_KINDS.flatMap((kind) => [...kind]))
const CURRENCY_BEFORE = /\p{Sc}$/u
const WEEKDAY = String.raw`(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:\(?day\)?)?`
const WEEKDAY_BEFORE = new RegExp(String.raw`\b${WEEKDAY}\)?$`, 'i')
const WEEKDAY_AFTER = new RegExp(String.raw`^,\s*${WEEKDAY}\b`, 'i')
const YEAR_AFTER = /^,\s*\d{4}\b/

/**
 * Tokenises shorthand. A bracket that is unclosed, unopened, nested or empty is dropped and reported: the rest is a proposal to check, not an answer.
 * The slash of "and/or", "km/h" and numbers like 24/7 is literal, and so is the comma of a date.
 */
export function scanShorthand(text: string): {
  readonly items: readonly ShorthandToken[]
  readonly flaws: readonly BracketFlaw[]
} {
  const { plain, flaws } = dropBadBrackets(
    bracketEndings(text.replace(S_OR_Z, '(s/z)').replace(NO_OR_NON, '($1 /$2-/$2 )')),
  )
  const isRange = RANGE_AROUND.test(plain)
  const items: ShorthandToken[] = []
  let position = 0
  while (position < plain.length) {
    const { read, length } = readItems(plain.slice(position), plain.slice(Math.max(0, position - 12), position))
    position += length
    for (const item of read) append(items, isRange && isDash(item) ? { kind: 'text', text: item.text } : item)
  }
  return { items, flaws }
}

function isDash(item: ShorthandToken): item is Extract<ShorthandToken, { kind: 'separator' }> {
  return item.kind === 'separator' && item.sign === 'dash'
}

/** The items with every separator for which `isText` is true as literal text. */
export function separatorsToText(
  items: readonly ShorthandToken[],
  isText: (sign: Sign) => boolean,
): readonly ShorthandToken[] {
  const joined: ShorthandToken[] = []
  for (const item of items)
    append(joined, item.kind === 'separator' && isText(item.sign) ? { kind: 'text', text: item.text } : item)
  return joined
}

function append(items: ShorthandToken[], item: ShorthandToken): void {
  const last = items.at(-1)
  if (item.kind === 'text' && last?.kind === 'text')
    items[items.length - 1] = { kind: 'text', text: last.text + item.text }
  else items.push(item)
}

type ReadItems = { readonly read: readonly ShorthandToken[]; readonly length: number }

function readItems(rest: string, before: string): ReadItems {
  const isInsideWord = /[\w/]$|\d[.,]$/.test(before)
  const literal = isInsideWord ? null : findLiteral(rest, before)
  if (literal !== null) return toText(literal[0])
  // After a slash a fraction or a date is another answer (two-thirds/2/3), a third number is not (1/2/3).
  const isAfterSlash = /[^\d/]\/$/.test(before)
  const after = isAfterSlash ? FIGURES.exec(rest) : null
  const maybeSlash = isInsideWord ? after : findMaybeSlash(rest, before)
  if (maybeSlash !== null) return toMaybeSlash(maybeSlash)
  if (rest.startsWith('(')) return readBracket(rest, before)
  const sign = SPECIAL.exec(rest)?.[0]
  if (sign === undefined) return toText(rest[0] ?? '')
  if (sign.startsWith(',') && isCommaInAnswer(rest, before)) return toText(sign)
  return { read: [{ kind: 'separator', sign: toSign(sign), text: sign }], length: sign.length }
}

function toText(text: string): ReadItems {
  return { read: [{ kind: 'text', text }], length: text.length }
}

/** Literal slashes: and/or, an address, the half of 2 1/2. */
function findLiteral(rest: string, before: string): RegExpExecArray | null {
  const mixed = /\d $/.test(before) ? MIXED.exec(rest) : null
  return mixed ?? LITERAL_SLASH.exec(rest) ?? WEB_ADDRESS.exec(rest)
}

function findMaybeSlash(rest: string, before: string): RegExpExecArray | null {
  const figures = CURRENCY_BEFORE.test(before) ? null : FIGURES.exec(rest)
  const reference = REFERENCE.exec(rest) ?? LETTERS_AND_FIGURES.exec(rest)
  return figures ?? reference ?? RATE.exec(rest) ?? LETTERS.exec(rest) ?? ADDRESS.exec(rest)
}

function toMaybeSlash([whole, ...groups]: RegExpExecArray): ReadItems {
  // A non-participating group is undefined, although its type says string.
  const [one = '', slash = '', other = ''] = groups.filter((group: string | undefined) => group !== undefined)
  const sign: ShorthandToken = { kind: 'separator', sign: 'maybe-slash', text: slash }
  return { read: [{ kind: 'text', text: one }, sign, { kind: 'text', text: other }], length: whole.length }
}

function readBracket(rest: string, before: string): ReadItems {
  const end = rest.indexOf(')')
  const options = rest
    .slice(1, end)
    .split(/\/|\s+or\s+/i)
    .map((option) => (PREFIX.test(rest.slice(0, end)) ? option : option.trim()))
    .filter((option) => option !== '')
  const [hasBefore, hasAfter] = [/\p{L}$/u.test(before), /^\p{L}/u.test(rest.slice(end + 1))]
  // theat(re/er) and librar(y/ies) are not words without an ending; program(me/s) is one.
  const isEnding = ENDINGS.has(options.toSorted().join(' ')) && hasBefore !== hasAfter
  const isNeeded = options.length > 1 && ((hasBefore && hasAfter) || isEnding || PREFIX.test(rest.slice(0, end)))
  const item: ShorthandToken = { kind: 'optional', options: distributeWords(options) }
  const read: ShorthandToken = isNeeded ? { ...item, isNeeded } : item
  return { read: [read], length: end + 1 }
}

/** (a/per week), (at/in the): one function word beside a slash, and another of its kind; the words around them belong to both. */
function distributeWords(options: readonly string[]): readonly string[] {
  const [one = [], other = [], ...more] = options.map((option) => option.split(' '))
  const [last = '', first = ''] = [one.at(-1), other[0]]
  const areOfKind = FUNCTION_WORD_KINDS.some((kind) => kind.has(last.toLowerCase()) && kind.has(first.toLowerCase()))
  const isSingleWord = one.length === 1 || other.length === 1
  if (more.length > 0 || !areOfKind || !isSingleWord || last === first) return options
  return [last, first].map((word) => [...one.slice(0, -1), word, ...other.slice(1)].join(' '))
}

/** Thousands, "Friday, 12 March", "12 March, Friday", "March 12, 2019". */
function isCommaInAnswer(rest: string, before: string): boolean {
  if (/\d$/.test(before) && /^,\d/.test(rest)) return true
  if (WEEKDAY_BEFORE.test(before) || WEEKDAY_AFTER.test(rest)) return true
  return /[\d)]$/.test(before) && YEAR_AFTER.test(rest)
}

function toSign(sign: string): Sign {
  if (sign === '|') return 'pipe'
  if (/or/i.test(sign)) return 'or'
  if (sign.includes(';')) return 'semicolon'
  if (sign.includes(',')) return 'comma'
  if (/[-\u2013\u2014]/.test(sign)) return 'dash'
  if (sign.includes('//')) return 'double-slash'
  return /^\s|\s$/.test(sign) ? 'spaced-slash' : 'tight-slash'
}

function dropBadBrackets(text: string): { readonly plain: string; readonly flaws: readonly BracketFlaw[] } {
  const flaws = new Set<BracketFlaw>()
  const keptSigns = [...text]
  let open: number | null = null
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') {
      if (open === null) open = index
      else {
        // Either the outer bracket was never closed, or this one is nested: the text is ambiguous.
        flaws.add(text.split(')').length > 2 ? 'nested-bracket' : 'unclosed-bracket')
        keptSigns[index] = ''
      }
    } else if (sign === ')') {
      if (open === null) {
        flaws.add('unopened-bracket')
        keptSigns[index] = ''
      } else if (
        keptSigns
          .slice(open + 1, index)
          .join('')
          .trim() === ''
      ) {
        flaws.add('empty-bracket')
        keptSigns[open] = ''
        keptSigns[index] = ''
      }
      open = null
    }
  }
  if (open !== null) {
    flaws.add('unclosed-bracket')
    keptSigns[open] = ''
  }
  return { plain: keptSigns.join(''), flaws: [...flaws] }
}
