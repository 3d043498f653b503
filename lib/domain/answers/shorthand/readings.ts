import { fold } from '@/lib/domain/text/fold'
import { canonicalise, isSameAnswer } from '../canonical'
import { expand } from '../expand'
import { type Alternative, type AnswerClass, type Token } from '../key'
import { isUnit } from '../words/short-forms'
import { isSameNumber } from './remarks'
import { asText, FUNCTION_WORDS, type Item, type Sign } from './scan'
import { unifySpelling } from '../words/spelling-variants'
import { splitWords } from '../words/words'

/**
 * How far the signs of a key reach. `whole`: each slash stands between whole alternatives (fan/ceiling fan). `word`: it joins only
 * the words beside it (a/1 month, swimming pool/baths). `shared-end`: what stands at the end belongs to every alternative
 * (11 / eleven (am), 3/three metres). `literal`: "or" and ";" are words of the answer. `listed`: commas, and slashes that look
 * like part of a figure, a rate or an abbreviation, stand between alternatives too.
 */
export type Scope = 'whole' | 'word' | 'shared-end' | 'literal' | 'listed'

export type Reading = { readonly scope: Scope; readonly alternatives: readonly (readonly Token[])[] }

type Segment = readonly Exclude<Item, { kind: 'separator' }>[]

const ARTICLES = new Set(['a', 'an', 'the'])

/** Every reading that the syntax allows, the likeliest first; one, where nobody could read it in another way. */
export function listReadings(items: readonly Item[], answerClass: AnswerClass): readonly Reading[] {
  const has = (...signs: readonly Sign[]) =>
    items.some((item) => item.kind === 'separator' && signs.includes(item.sign))
  const plain = asText(items, (sign) => sign === 'comma' || sign === 'maybe-slash')
  // two-thirds/2/3: the fraction is what the words say, so its slash is no other.
  if (has('maybe-slash') && isSaidTwice(plain, answerClass)) return [readWhole('whole', plain)]
  const readings = listSlashReadings(plain, answerClass)
  const literal = asText(items, (sign) => sign !== 'pipe' && !sign.endsWith('slash'))
  return [
    ...readings,
    ...(has('or', 'semicolon') ? [readWhole('literal', literal)] : []),
    ...(has('comma', 'maybe-slash') ? [readWhole('listed', items)] : []),
  ]
}

function isSaidTwice(items: readonly Item[], answerClass: AnswerClass): boolean {
  const whole = readWhole('whole', items)
  return whole.alternatives.length > 1 && isOneAnswer(whole, answerClass)
}

function readWhole(scope: Scope, items: readonly Item[]): Reading {
  return { scope, alternatives: splitSegments(items).map(toTokens) }
}

function listSlashReadings(items: readonly Item[], answerClass: AnswerClass): readonly Reading[] {
  const segments = splitSegments(items)
  const whole = readWhole('whole', items)
  if (isOneAnswer(whole, answerClass) || areSameShape(segments)) return [whole]
  const measured = readSharedUnit(items, segments)
  if (measured?.isSure === true) return [measured.reading]
  const shared = measured ?? readSharedEnd(items, segments)
  const word = readWords(items) ?? readWords(tighten(items))
  const others = [shared, word].filter((other) => other !== null)
  // At most one of them is likelier than the whole alternatives.
  const first = others.find(({ isLikely }) => isLikely)?.reading
  const rest = [whole, ...others.map(({ reading }) => reading)]
  return first === undefined ? rest : [first, ...rest.filter((reading) => reading !== first)]
}

/** All alternatives are one answer in several forms: 15 March/March 15, $20/20 dollars, 9.30/half past nine. */
function isOneAnswer({ alternatives }: Reading, answerClass: AnswerClass): boolean {
  const forms = alternatives.flatMap((tokens) =>
    expand({ tokens, class: answerClass }).map((text) => canonicalise(splitWords(fold(text)), answerClass)),
  )
  const [first = []] = forms
  return first.some((form) => /\d/.test(form)) && forms.every((form) => isSameAnswer(first, form))
}

/** red wine/white wine, bus stop / bus station: as many words, the first or the last the same. Or nothing but the article differs. */
function areSameShape(segments: readonly Segment[]): boolean {
  const lists = segments.map((segment) => fold(textOf(segment)).split(' '))
  const [first = []] = lists
  if (segments.some(hasBracket)) return false
  const bare = new Set(lists.map((words) => words.filter((word) => !ARTICLES.has(word)).join(' ')))
  if (bare.size === 1) return true
  const isSame = (place: number) => lists.every((words) => words.at(place) === first.at(place))
  return lists.every(({ length }) => length === first.length) && (isSame(0) || isSame(-1))
}

/** Slashes with spaces as slashes without: swimming pool / baths. */
function tighten(items: readonly Item[]): readonly Item[] {
  return items.map((item) =>
    item.kind === 'separator' && item.sign === 'spaced-slash' ? { ...item, sign: 'tight-slash' } : item,
  )
}

/** 3/three metres, 11/eleven (am): a number in figures and in words before what both share. Sure, when that is a unit of measure. */
function readSharedUnit(items: readonly Item[], segments: readonly Segment[]) {
  const last = segments.at(-1) ?? []
  const [first, ...rest] = last
  const starts = segments.slice(0, -1).map(textOf)
  if (starts.length === 0 || items.some(isPipe) || first?.kind !== 'text') return null
  if (segments.slice(0, -1).some(hasBracket)) return null
  const [number = '', ...shared] = first.text.trimStart().split(/(?=\s)/)
  if (!starts.every((start) => isSameNumber(start, number))) return null
  const end: readonly Token[] = [shared.join(''), ...rest.map(toToken)]
  const reading: Reading = { scope: 'shared-end', alternatives: [[{ choice: [...starts, number] }, ...end]] }
  return { reading, isLikely: true, isSure: isUnit(fold(shared.join('')).split(' ')[0] ?? '') }
}

function splitSegments(items: readonly Item[]): readonly Segment[] {
  const segments: Exclude<Item, { kind: 'separator' }>[][] = [[]]
  for (const item of items) {
    if (item.kind === 'separator') segments.push([])
    else segments.at(-1)?.push(item)
  }
  return segments.filter((segment) => textOf(segment) !== '')
}

function toTokens(segment: Segment): readonly Token[] {
  return segment.map(toToken)
}

function toToken(item: Segment[number]): Token {
  if (item.kind === 'text') return item.text
  return item.isNeeded === true ? { choice: item.options } : { optional: item.options }
}

/** The text of a segment without its brackets. */
function textOf(segment: Segment): string {
  return segment
    .map((item) => (item.kind === 'text' ? item.text : ''))
    .join('')
    .trim()
}

/** tea/coffee (cup): a bracket at the end may belong to every alternative. */
function readSharedEnd(items: readonly Item[], segments: readonly Segment[]) {
  const last = segments.at(-1) ?? []
  const end = last.at(-1)
  if (segments.length < 2 || end?.kind !== 'optional') return null
  const starts = [...segments.slice(0, -1), last.slice(0, -1)]
  if (starts.some(hasBracket) || items.some(isPipe)) return null
  const before = last.at(-2)
  const space = before?.kind === 'text' && /\s$/.test(before.text) ? ' ' : ''
  const optional = { optional: end.options.map((option) => space + option) }
  const reading: Reading = { scope: 'shared-end', alternatives: [[{ choice: starts.map(textOf) }, optional]] }
  return { reading, isLikely: false }
}

function hasBracket(segment: Segment): boolean {
  return segment.some((item) => item.kind === 'optional')
}

function isPipe(item: Item): boolean {
  return item.kind === 'separator' && item.sign === 'pipe'
}

/** Likely when the words beside every slash stand for each other: spellings, figure and word, function words. */
function readWords(items: readonly Item[]) {
  const strong = splitStrong(items)
  if (!strong.some((piece) => piece.some((item) => item.kind === 'separator') && hasSeveralWords(piece))) return null
  const pieces = strong.map(joinWords)
  const reading: Reading = { scope: 'word', alternatives: pieces.map(({ tokens }) => tokens) }
  return { reading, isLikely: pieces.every(({ isLikely }) => isLikely) }
}

/** A space inside: also one beside a bracket, as in adult(s)/child(ren) ticket. */
function hasSeveralWords(piece: readonly Item[]): boolean {
  const text = piece.map((item) => (item.kind === 'text' ? item.text : '/')).join('')
  return /\s/.test(text.trim())
}

function splitStrong(items: readonly Item[]): readonly (readonly Item[])[] {
  const pieces: Item[][] = [[]]
  for (const item of items) {
    if (item.kind === 'separator' && item.sign !== 'tight-slash') pieces.push([])
    else pieces.at(-1)?.push(item)
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** One alternative in which every run of words joined by tight slashes is a choice. */
function joinWords(piece: readonly Item[]): { readonly tokens: readonly Token[]; readonly isLikely: boolean } {
  const segments = splitSegments(piece)
  let tokens: readonly Token[] = []
  let choice: readonly string[] = []
  let isLikely = true
  for (const [index, segment] of segments.entries()) {
    const { first, middle, last } = cutWords(segment, index > 0, index < segments.length - 1)
    if (index > 0) {
      isLikely = isLikely && areTwins(choice.at(-1) ?? '', first[0] ?? '')
      choice = [...choice, ...first]
    }
    // A segment of one word stands between two slashes: the choice goes on.
    if (index > 0 && middle === null) continue
    if (choice.length > 0) tokens = [...tokens, { choice }]
    tokens = [...tokens, ...(middle ?? [])]
    choice = last
  }
  return { tokens: choice.length > 0 ? [...tokens, { choice }] : tokens, isLikely }
}

/** The word at each end of a segment that a slash touches (all its forms), and what is between; null: the segment is one word. */
function cutWords(segment: Segment, isAfterSlash: boolean, isBeforeSlash: boolean) {
  const forms = (tokens: readonly Token[]): readonly string[] => expand({ tokens, class: 'text' } satisfies Alternative)
  const words = splitAtSpaces(toTokens(segment))
  if (words.length === 1) {
    const only = forms(words[0] ?? [])
    return isAfterSlash ? { first: only, middle: null, last: [] } : { first: [], middle: [], last: only }
  }
  const middle = words
    .slice(isAfterSlash ? 1 : 0, isBeforeSlash ? -1 : undefined)
    .flatMap((word, index) => [...(index > 0 || isAfterSlash ? [' '] : []), ...word])
  return {
    first: isAfterSlash ? forms(words[0] ?? []) : [],
    middle: isBeforeSlash ? [...middle, ' '] : middle,
    last: isBeforeSlash ? forms(words.at(-1) ?? []) : [],
  }
}

function splitAtSpaces(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const words: Token[][] = [[]]
  for (const token of tokens) {
    if (typeof token !== 'string') {
      words.at(-1)?.push(token)
      continue
    }
    for (const [index, part] of token.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (part !== '') words.at(-1)?.push(part)
    }
  }
  return words.filter((word) => word.length > 0)
}

function areTwins(left: string, right: string): boolean {
  const [one, other] = [fold(left), fold(right)]
  // March/March is no choice: these slashes stand between whole alternatives.
  if (one === other) return false
  if (unifySpelling(one) === unifySpelling(other)) return true
  const isSmall = (word: string) => FUNCTION_WORDS.has(word) || /^\d+$/.test(canonicalise([word], 'number')[0] ?? '')
  return isSmall(one) && isSmall(other)
}
