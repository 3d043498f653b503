import { fold } from '@/lib/domain/text/fold'
import { canonicalise } from './canonical'
import { expand } from './expand'
import { type Alternative, type Token } from './key'
import { type Item } from './shorthand-scan'
import { unifySpelling } from './spelling-variants'
import { splitWords } from './words'

/**
 * How far the slashes of a key reach. `whole`: each stands between whole alternatives (fan/ceiling fan). `word`: a slash without
 * spaces joins only the words beside it (a/1 month). `shared-end`: the bracket at the end belongs to every alternative
 * (11 / eleven (am)).
 */
export type Scope = 'whole' | 'word' | 'shared-end'

export type Reading = { readonly scope: Scope; readonly alternatives: readonly (readonly Token[])[] }

type Segment = readonly Exclude<Item, { kind: 'separator' }>[]

const FUNCTION_WORDS = new Set('a an the in on at by to of for from with his her its their my your our'.split(' '))

/** Every reading that the syntax allows, the likeliest first. */
export function listReadings(items: readonly Item[]): readonly Reading[] {
  const segments = splitSegments(items, () => true)
  const whole: Reading = { scope: 'whole', alternatives: segments.map(toTokens) }
  const shared = readSharedEnd(items, segments)
  const word = readWords(items)
  if (shared?.isLikely === true) return [shared.reading, whole, ...(word === null ? [] : [word.reading])]
  const others = shared === null ? [] : [shared.reading]
  if (word === null) return [whole, ...others]
  return word.isLikely ? [word.reading, whole, ...others] : [whole, word.reading, ...others]
}

function splitSegments(items: readonly Item[], isBorder: (item: Item) => boolean): readonly Segment[] {
  const segments: Exclude<Item, { kind: 'separator' }>[][] = [[]]
  for (const item of items) {
    if (item.kind !== 'separator') segments.at(-1)?.push(item)
    else if (isBorder(item)) segments.push([])
  }
  return segments.filter((segment) => textOf(segment) !== '')
}

function toTokens(segment: Segment): readonly Token[] {
  return segment.map((item) => (item.kind === 'text' ? item.text : { optional: item.options }))
}

/** The text of a segment without its brackets. */
function textOf(segment: Segment): string {
  return segment
    .map((item) => (item.kind === 'text' ? item.text : ''))
    .join('')
    .trim()
}

/** Likely when the alternatives are one number in figures and in words. */
function readSharedEnd(items: readonly Item[], segments: readonly Segment[]) {
  const last = segments.at(-1) ?? []
  const end = last.at(-1)
  if (segments.length < 2 || end?.kind !== 'optional') return null
  const starts = [...segments.slice(0, -1), last.slice(0, -1)]
  if (starts.some(hasBracket) || items.some(isPipe)) return null
  const texts = starts.map(textOf)
  const before = last.at(-2)
  const space = before?.kind === 'text' && /\s$/.test(before.text) ? ' ' : ''
  const optional = { optional: end.options.map((option) => space + option) }
  const numbers = texts.map((text) => canonicalise(splitWords(fold(text)), 'number').join(' '))
  const reading: Reading = { scope: 'shared-end', alternatives: [[{ choice: texts }, optional]] }
  return { reading, isLikely: /\d/.test(numbers[0] ?? '') && new Set(numbers).size === 1 }
}

function hasBracket(segment: Segment): boolean {
  return segment.some((item) => item.kind === 'optional')
}

function isPipe(item: Item): boolean {
  return item.kind === 'separator' && item.sign === 'pipe'
}

/** Likely when the words beside every slash stand for each other: spellings, figure and word, function words. */
function readWords(items: readonly Item[]) {
  const hasTight = (segment: readonly Item[]) => segment.some((item) => item.kind === 'separator')
  const strong = splitStrong(items)
  if (
    !strong.some(
      (piece) => hasTight(piece) && piece.some((item) => item.kind === 'text' && /\s/.test(item.text.trim())),
    )
  ) {
    return null
  }
  const pieces = strong.map(joinWords)
  const reading: Reading = { scope: 'word', alternatives: pieces.map(({ tokens }) => tokens) }
  return { reading, isLikely: pieces.every(({ isLikely }) => isLikely) }
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
  const segments = splitSegments(piece, () => true)
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
  if (unifySpelling(one) === unifySpelling(other)) return true
  const isSmall = (word: string) => FUNCTION_WORDS.has(word) || /^\d+$/.test(canonicalise([word], 'number')[0] ?? '')
  return isSmall(one) && isSmall(other)
}
