import { fold } from '@/lib/platform/text/fold'
import { canonicalise, isSameAnswer } from '../canonical'
import { expandAlternative } from '../expand'
import { type AnswerClass, type AnswerToken } from '../key'
import { isUnit } from '../words/short-forms'
import { readBareUnits } from './bare-units'
import { readWords } from './joined-words'
import { isSameNumber } from './key-remarks'
import { separatorsToText, type ShorthandToken, type Sign } from './scan-shorthand'
import { readSharedTail } from './shared-tail'
import { hasBracket, type Segment, splitSegments, textOf, toToken, toTokens } from './segments'
import { splitWords } from '../words/split-words'

/**
 * How far the separators of a key reach. `whole`: each slash separates whole alternatives (fan/ceiling fan). `word`: it joins only the adjacent words
 * (a/1 month, swimming pool/baths). `shared-end`: the end belongs to every alternative (11 / eleven (am), 3/three metres); `shared-start`: the start
 * does ((the) pianist/piano player). `literal`: "or" and ";" are part of the answer. `listed`: commas, and slashes that look like part of a number, a
 * rate or an abbreviation, are separators too. `unit:`: the meaning of a unit's letter. `open:`: an additional form on which markers disagree.
 * `any-order`: all of it is one answer, in any order.
 */
export type Scope =
  | 'whole'
  | 'word'
  | 'shared-end'
  | 'shared-start'
  | 'literal'
  | 'listed'
  | 'any-order'
  | `unit:${string}`
  | `open:${string}`

export type RawInterpretation = { readonly scope: Scope; readonly alternatives: readonly (readonly AnswerToken[])[] }

const ARTICLES = new Set(['a', 'an', 'the'])

/** Every interpretation that the syntax allows, the likeliest first; a single one if it is unambiguous. */
export function listInterpretations(
  items: readonly ShorthandToken[],
  answerClass: AnswerClass,
): readonly RawInterpretation[] {
  const has = (...signs: readonly Sign[]) =>
    items.some((item) => item.kind === 'separator' && signs.includes(item.sign))
  const plain = separatorsToText(items, (sign) => sign === 'comma' || sign === 'maybe-slash')
  // two-thirds/2/3: the fraction equals the words, so its slash is not a separator.
  if (has('maybe-slash') && isRepeated(plain, answerClass)) return [readWhole('whole', plain)]
  const interpretations = listSlashInterpretations(plain, answerClass)
  const literal = separatorsToText(items, (sign) => sign !== 'pipe' && !sign.endsWith('slash'))
  return [
    ...interpretations,
    ...(has('or', 'semicolon', 'dash') ? [readWhole('literal', literal)] : []),
    ...(has('comma', 'maybe-slash') ? [readWhole('listed', items)] : []),
    ...(interpretations.some(({ scope }) => scope === 'word') ? [] : readNumberedPlaces(items)),
  ]
}

/** gate B/C, Gate 12/14, 5/6 people: letters or numbers of one kind, which share the text beside them. */
function readNumberedPlaces(items: readonly ShorthandToken[]): readonly RawInterpretation[] {
  const text = items.map((item) => (item.kind === 'text' ? item.text : '/')).join('')
  if (
    !/(?:^|\s)(?:(?![1-7]\/[23458](?:\s|$)|(\d+)\/\1(?:\s|$))\d{1,3}(?:\/\d{1,3})+|[A-Z](?:\/[A-Z])+)(?=\s|$)/.test(
      text,
    )
  )
    return []
  const parted = items.map((item) =>
    item.kind === 'separator' && item.sign === 'maybe-slash' ? { ...item, sign: 'tight-slash' as const } : item,
  )
  return [readWords(parted, false)].flatMap((word) => word?.interpretation ?? [])
}

function isRepeated(items: readonly ShorthandToken[], answerClass: AnswerClass): boolean {
  const wholeInterpretation = readWhole('whole', items)
  return wholeInterpretation.alternatives.length > 1 && isOneAnswer(wholeInterpretation, answerClass)
}

function readWhole(scope: Scope, items: readonly ShorthandToken[]): RawInterpretation {
  return { scope, alternatives: splitSegments(items).map(toTokens) }
}

function listSlashInterpretations(
  items: readonly ShorthandToken[],
  answerClass: AnswerClass,
): readonly RawInterpretation[] {
  const segments = splitSegments(items)
  const whole = readWhole('whole', items)
  if (isOneAnswer(whole, answerClass) || areSameShape(segments)) return [whole]
  const measured = readBareUnits(listSlashed(items, segments)) ?? readSharedUnit(items, segments)
  if (measured?.isSure === true) return [measured.interpretation]
  const shared = measured ?? readEnd(items, segments)
  const word = readWords(items, false) ?? readWords(removeSlashSpaces(items), true)
  if (word?.isSure === true) return [word.interpretation]
  return orderInterpretations(whole, [word?.isLikely === true ? null : readSharedStart(items, segments), shared, word])
}

/** Empty if a pipe marks each alternative as whole. */
function listSlashed(items: readonly ShorthandToken[], segments: readonly Segment[]): readonly Segment[] {
  return items.some(isPipe) ? [] : segments
}

function readEnd(items: readonly ShorthandToken[], segments: readonly Segment[]) {
  return readSharedEnd(items, segments) ?? readSharedTail(listSlashed(items, segments))
}

type OfferedInterpretation = { readonly interpretation: RawInterpretation; readonly isLikely: boolean }

function orderInterpretations(
  whole: RawInterpretation,
  offered: readonly (OfferedInterpretation | null)[],
): readonly RawInterpretation[] {
  const others = offered.filter((other) => other !== null)
  // At most one of them is likelier than the whole alternatives.
  const first = others.find(({ isLikely }) => isLikely)?.interpretation
  const rest = [whole, ...others.map(({ interpretation }) => interpretation)]
  return first === undefined ? rest : [first, ...rest.filter((interpretation) => interpretation !== first)]
}

/** All alternatives are forms of one answer: 15 March/March 15, $20/20 dollars, 9.30/half past nine. */
function isOneAnswer({ alternatives }: RawInterpretation, answerClass: AnswerClass): boolean {
  const forms = alternatives.flatMap((tokens) =>
    expandAlternative({ tokens, class: answerClass }).map((text) => canonicalise(splitWords(fold(text)), answerClass)),
  )
  const [first = []] = forms
  return first.some((form) => /\d/.test(form)) && forms.every((form) => isSameAnswer(first, form))
}

/** red wine/white wine, bus stop / bus station: the same number of words, with the first or the last equal. Or only the article differs. */
function areSameShape(segments: readonly Segment[]): boolean {
  const lists = segments.map((segment) => fold(textOf(segment)).split(' '))
  const [first = []] = lists
  if (segments.some(hasBracket)) return false
  const withoutArticles = new Set(lists.map((words) => words.filter((word) => !ARTICLES.has(word)).join(' ')))
  if (withoutArticles.size === 1) return true
  const isSame = (place: number) => lists.every((words) => words.at(place) === first.at(place))
  return lists.every(({ length }) => length === first.length) && (isSame(0) || isSame(-1))
}

/** Treats slashes with spaces like those without: swimming pool / baths. */
function removeSlashSpaces(items: readonly ShorthandToken[]): readonly ShorthandToken[] {
  return items.map((item) =>
    item.kind === 'separator' && item.sign === 'spaced-slash' ? { ...item, sign: 'tight-slash' } : item,
  )
}

/** 3/three metres, 11/eleven (am): a number in digits and in words before a shared end. Sure, if that is a unit of measure. */
function readSharedUnit(items: readonly ShorthandToken[], segments: readonly Segment[]) {
  const last = segments.at(-1) ?? []
  const [first, ...rest] = last
  const starts = segments.slice(0, -1).map(textOf)
  if (starts.length === 0 || items.some(isPipe) || first?.kind !== 'text') return null
  if (segments.slice(0, -1).some(hasBracket)) return null
  const [number = '', ...shared] = first.text.trimStart().split(/(?=\s)/)
  if (!starts.every((start) => isSameNumber(start, number))) return null
  const end: readonly AnswerToken[] = [shared.join(''), ...rest.map(toToken)]
  const interpretation: RawInterpretation = {
    scope: 'shared-end',
    alternatives: [[{ choice: [...starts, number] }, ...end]],
  }
  return { interpretation, isLikely: true, isSure: isUnit(fold(shared.join('')).split(' ')[0] ?? '') }
}

/** tea/coffee (cup): a bracket at the end may belong to every alternative. */
function readSharedEnd(items: readonly ShorthandToken[], segments: readonly Segment[]) {
  const last = segments.at(-1) ?? []
  const end = last.at(-1)
  if (segments.length < 2 || end?.kind !== 'optional') return null
  const starts = [...segments.slice(0, -1), last.slice(0, -1)]
  if (starts.some(hasBracket) || items.some(isPipe)) return null
  const before = last.at(-2)
  const space = before?.kind === 'text' && /\s$/.test(before.text) ? ' ' : ''
  const optional = { optional: end.options.map((option) => space + option) }
  const interpretation: RawInterpretation = {
    scope: 'shared-end',
    alternatives: [[{ choice: starts.map(textOf) }, optional]],
  }
  // current/student (account): a separate word; coffee(s) has an ending.
  const isLikely = space !== '' && starts.every((start) => !/[\s\d]/.test(textOf(start))) && items.some(isTightSlash)
  return { interpretation, isLikely }
}

/** (the/a) pianist/piano player, (old) coins/notes: a bracket at the start may belong to every alternative. */
function readSharedStart(items: readonly ShorthandToken[], segments: readonly Segment[]) {
  const [first = [], ...others] = segments
  const [start, next] = first
  if (others.length === 0 || start?.kind !== 'optional' || next?.kind !== 'text' || !/^\s/.test(next.text)) return null
  if (others.some(hasBracket) || segments.some((segment) => /\d/.test(textOf(segment))) || items.some(isPipe))
    return null
  const ends = [first.slice(1), ...others].map((segment) => [{ kind: 'text', text: ` ${textOf(segment)}` } as const])
  const interpretation: RawInterpretation = {
    scope: 'shared-start',
    alternatives: ends.map((end) => toTokens([start, ...end])),
  }
  return { interpretation, isLikely: textOf(first).split(/\s+/).length === 1 }
}

function isTightSlash(item: ShorthandToken): boolean {
  return item.kind === 'separator' && item.sign === 'tight-slash'
}

function isPipe(item: ShorthandToken): boolean {
  return item.kind === 'separator' && (item.sign === 'pipe' || item.sign === 'double-slash')
}
