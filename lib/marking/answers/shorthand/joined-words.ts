import { fold } from '@/lib/platform/text/fold'
import { canonicalise } from '../canonical'
import { expandAlternative } from '../expand'
import { type Alternative, type AnswerToken } from '../key'
import { joinsAdjacentWords } from './slash-scope'
import { isSameNumber } from './key-remarks'
import { FUNCTION_WORDS, type ShorthandToken } from './scan-shorthand'
import { hasBracket, type Segment, splitSegments, textOf, toTokens } from './segments'
import { isShortFormOf } from '../words/short-forms'
import { unifySpelling } from '../words/spelling-variants'

/**
 * Whether the words beside every slash are interchangeable: spellings, number and word, function words, or words with a common ending. The
 * interpretation is likely then.
 */
export function readWords(items: readonly ShorthandToken[], isSpaced: boolean) {
  const separators = splitAtStrongSeparators(items)
  if (!separators.some((piece) => piece.some((item) => item.kind === 'separator') && hasSeveralWords(piece)))
    return null
  // If // separates whole answers, a single slash joins words.
  const hasDoubleSlash = items.some((item) => item.kind === 'separator' && item.sign === 'double-slash')
  const pieces = separators.map((piece) => joinWords(piece, isSpaced, hasDoubleSlash))
  const interpretation = { scope: 'word' as const, alternatives: pieces.map(({ tokens }) => tokens) }
  return {
    interpretation,
    isLikely: pieces.every(({ isLikely }) => isLikely),
    isSure: pieces.every(({ isSure }) => isSure),
  }
}

/** Contains a space, also one beside a bracket, as in adult(s)/child(ren) ticket. */
function hasSeveralWords(piece: readonly ShorthandToken[]): boolean {
  const text = piece.map((item) => (item.kind === 'text' ? item.text : '/')).join('')
  return /\s/.test(text.trim())
}

function splitAtStrongSeparators(items: readonly ShorthandToken[]): readonly (readonly ShorthandToken[])[] {
  const pieces: ShorthandToken[][] = [[]]
  for (const item of items) {
    if (item.kind === 'separator' && item.sign !== 'tight-slash') pieces.push([])
    else pieces.at(-1)?.push(item)
  }
  return pieces.filter((piece) => piece.length > 0)
}

type Joined = { readonly tokens: readonly AnswerToken[]; readonly isLikely: boolean; readonly isSure: boolean }

/** One alternative in which every run of words joined by tight slashes is a choice. */
function joinWords(piece: readonly ShorthandToken[], isSpaced: boolean, hasDoubleSlash: boolean): Joined {
  const segments = splitSegments(piece)
  const cuts = segments.map((segment, index) => cutWords(segment, index > 0, index < segments.length - 1))
  const relations = cuts.slice(1).map(({ first }, index) => compareWords(lastOf(cuts, index), first[0] ?? ''))
  const sides = segments.map((segment) => fold(textOf(segment)).split(' '))
  const isAdjacentJoin =
    hasDoubleSlash || (!repeatsBracket(segments) && joinsAdjacentWords(sides, segments.map(textOf), isSpaced))
  return {
    tokens: joinCuts(cuts),
    isLikely: relations.every((joint) => joint !== 'different') || isAdjacentJoin || isBracketed(segments, isSpaced),
    isSure:
      relations.includes('short-form') && relations.every((joint) => joint === 'short-form' || joint === 'same-number'),
  }
}

/** The word before the slash after a segment. */
function lastOf(cuts: readonly JoinedCut[], index: number): string {
  const cut = cuts[index]
  return (cut?.middle === null ? cut.first.at(-1) : cut?.last.at(-1)) ?? ''
}

function joinCuts(cuts: readonly JoinedCut[]): readonly AnswerToken[] {
  let tokens: readonly AnswerToken[] = []
  let choice: readonly string[] = []
  for (const [index, { first, middle, last }] of cuts.entries()) {
    choice = [...choice, ...first]
    // A segment of one word between two slashes continues the choice.
    if (index > 0 && middle === null) continue
    if (choice.length > 0) tokens = [...tokens, { choice }]
    tokens = [...tokens, ...(middle ?? [])]
    choice = last
  }
  return choice.length > 0 ? [...tokens, { choice }] : tokens
}

/** reception (desk)/front desk: one side's optional part occurs on the other, so both are whole answers. */
function repeatsBracket(segments: readonly Segment[]): boolean {
  return segments.some((segment, index) => {
    const options = segment.flatMap((item) => (item.kind === 'optional' ? item.options : [])).map(fold)
    const others = segments.filter((_, at) => at !== index).flatMap((other) => fold(textOf(other)).split(' '))
    return options.some((option) => others.includes(option))
  })
}

/** (free) drinks/refreshments: one word on each side, and a bracket before the first. */
function isBracketed(segments: readonly Segment[], isSpaced: boolean): boolean {
  const [first = [], ...others] = segments
  const areWords = segments.every((segment) => /^[^\s\d]+$/.test(textOf(segment)))
  const hasStart = first[0]?.kind === 'optional' && /^\s/.test(first[1]?.kind === 'text' ? first[1].text : '')
  return !isSpaced && areWords && hasStart && !others.some(hasBracket)
}

/** The words that touch a slash at each end of a segment, in all their forms, and the words between; `middle` is null for a segment of one word. */
type JoinedCut = {
  readonly first: readonly string[]
  readonly middle: readonly AnswerToken[] | null
  readonly last: readonly string[]
}
type Word = readonly AnswerToken[]

function cutWords(segment: Segment, isAfterSlash: boolean, isBeforeSlash: boolean): JoinedCut {
  const words = splitAtSpaces(toTokens(segment))
  const needed = words.flatMap((word, index) => (word.every(isOptional) ? [] : [index]))
  if (needed.length <= 1) return cutOneWord(words, needed[0] ?? 0, isAfterSlash, isBeforeSlash)
  const [start = 0, end = 0] = [needed[0], needed.at(-1)]
  // A bracket between a word and its slash belongs to the word.
  const middle = words.slice(isAfterSlash ? start + 1 : 0, isBeforeSlash ? end : undefined)
  const tokens = middle.flatMap((word, index) => [...(index > 0 || isAfterSlash ? [' '] : []), ...word])
  return {
    first: isAfterSlash ? listForms(words.slice(0, start + 1)) : [],
    middle: isBeforeSlash ? [...tokens, ' '] : tokens,
    last: isBeforeSlash ? listForms(words.slice(end)) : [],
  }
}

/** decide (on), (the) park: one required word, perhaps with brackets. Brackets at the ends of the whole alternative are separate. */
function cutOneWord(words: readonly Word[], place: number, isAfterSlash: boolean, isBeforeSlash: boolean): JoinedCut {
  if (isAfterSlash && isBeforeSlash) return { first: listForms(words), middle: null, last: [] }
  if (isAfterSlash) {
    const tail = words.slice(place + 1).flatMap((word) => [' ', ...word])
    return { first: listForms(words.slice(0, place + 1)), middle: tail, last: [] }
  }
  const start = words.slice(0, place).flatMap((word) => [...word, ' '])
  return { first: [], middle: start, last: listForms(words.slice(place)) }
}

function listForms(words: readonly Word[]): readonly string[] {
  const tokens = words.flatMap((word, index) => (index > 0 ? [' ', ...word] : word))
  return expandAlternative({ tokens, class: 'text' } satisfies Alternative)
}

function isOptional(token: AnswerToken): boolean {
  return typeof token !== 'string' && 'optional' in token
}

function splitAtSpaces(tokens: readonly AnswerToken[]): readonly (readonly AnswerToken[])[] {
  const words: AnswerToken[][] = [[]]
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

type WordRelation = 'short-form' | 'same-number' | 'twins' | 'different'

/** hours/hrs, two/2, colour/color, in/at. */
function compareWords(left: string, right: string): WordRelation {
  const [one, other] = [fold(left), fold(right)]
  // March/March is not a choice: these slashes separate whole alternatives.
  if (one === other) return 'different'
  if (isShortFormOf(one, other)) return 'short-form'
  if (unifySpelling(one) === unifySpelling(other)) return 'twins'
  if (isSameNumber(one, other)) return 'same-number'
  const isSmall = (word: string) => FUNCTION_WORDS.has(word) || /^\d+$/.test(canonicalise([word], 'number').join(' '))
  return isSmall(one) && isSmall(other) ? 'twins' : 'different'
}
