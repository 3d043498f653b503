import { collapseSpaces, fold } from '@/lib/platform/text/fold'
import { findDamage } from '../lint/damage'
import { expandAlternative } from '../expand'
import { guessClassAt } from '../lint/guess-class'
import { type Alternative, type AnswerClass, type Looseness, type QuestionMarking, type AnswerToken } from '../key'
import { MAX_ANSWER_LENGTH } from '../compile'
import { listAndOr, readAnyOrder } from './any-order'
import { listInterpretations, type RawInterpretation, type Scope } from './shorthand-interpretations'
import { listOpenInterpretations } from './open-interpretations'
import { readRemarks } from './key-remarks'
import { plainSigns } from './plain-signs'
import { scanShorthand, type BracketFlaw } from './scan-shorthand'
import { listUnitInterpretations } from './unit-interpretations'
import { isTooLong, exceedsItemLimit, exceedsInterpretationLimit } from './shorthand-limits'
import { isAddress } from '../words/split-words'

/** What another interpretation of the same shorthand would accept. */
export type Interpretation = {
  readonly scope: Scope
  readonly alternatives: readonly Alternative[]
  readonly expansions: readonly string[]
}

export type ShorthandWarning =
  | { readonly kind: 'empty' }
  /** Too long, or too many brackets: not parsed. */
  | { readonly kind: 'too-much' }
  | { readonly kind: BracketFlaw }
  | { readonly kind: 'ambiguous-scope'; readonly chosen: Scope; readonly others: readonly Interpretation[] }
  | { readonly kind: 'loosened-hyphen'; readonly text: string }
  | { readonly kind: 'scanning-damage'; readonly text: string }
  /** Words about the answer that are not part of it: (or train), (not trains), in any order. */
  | { readonly kind: 'remark'; readonly text: string }

export type ParsedShorthand = {
  readonly alternatives: readonly Alternative[]
  /** Everything that the proposal accepts, for the editor to read and confirm. */
  readonly expansions: readonly string[]
  readonly warnings: readonly ShorthandWarning[]
  /** One interpretation without warnings. Not yet certain: `decideKey` and the proof decide that. */
  readonly hasOneInterpretation: boolean
}

/** One class for all answers, or the context of the question, from which a class is guessed. */
type ShorthandOptions = { readonly class?: AnswerClass } & Pick<QuestionMarking, 'limit' | 'printed'>

const HARMLESS_WARNINGS: ReadonlySet<ShorthandWarning['kind']> = new Set(['loosened-hyphen'])

const TOO_LONG_RESULT: ParsedShorthand = {
  alternatives: [],
  expansions: [],
  warnings: [{ kind: 'too-much' }],
  hasOneInterpretation: false,
}

/**
 * Proposes a key for the notation of printed answer keys: "/" or "|" between alternatives, ( ) around optional text, (s) for an ending. The reach of
 * a slash cannot be decided from the text (docs/facts/marking.md §16), so the result is a proposal: another interpretation with other answers is
 * among the warnings, and an editor confirms one of them. The class is guessed unless given.
 */
export function parseShorthand(text: string, options: ShorthandOptions = {}): ParsedShorthand {
  if (isTooLong(text)) return TOO_LONG_RESULT
  const { text: plain, remarks } = readRemarks(plainSigns(collapseSpaces(text)))
  const { items, flaws } = scanShorthand(plain)
  if (exceedsItemLimit(items, plain.length)) return TOO_LONG_RESULT
  const answerClass = options.class ?? guessClassAt(plain, options)
  const ordered = readAnyOrder(plain, remarks)
  const all = [...(ordered ? [ordered] : listAndOr(plain)), ...listInterpretations(items, answerClass)]
  const length = Math.min(plain.length, MAX_ANSWER_LENGTH)
  const interpretations = all.filter(({ alternatives }) => !exceedsInterpretationLimit(alternatives, length))
  if (all.length > 0 && interpretations.length === 0) return TOO_LONG_RESULT
  const [chosen, ...others] = withUnits(
    interpretations.map((interpretation) => toInterpretation(interpretation, answerClass)),
    options.printed,
  )
  const warnings: readonly ShorthandWarning[] = [
    ...flaws.map((kind) => ({ kind })),
    ...remarks.map((remark) => ({ kind: 'remark', text: remark }) as const),
  ]
  if (chosen === undefined || chosen.expansions.length === 0) {
    return { alternatives: [], expansions: [], warnings: [...warnings, { kind: 'empty' }], hasOneInterpretation: false }
  }
  const allWarnings = [...warnings, ...listDoubts(text, chosen, others)]
  const hasOneInterpretation =
    interpretations.length === all.length && allWarnings.every(({ kind }) => HARMLESS_WARNINGS.has(kind))
  const { alternatives, expansions } = chosen
  return { alternatives, expansions, warnings: allWarnings, hasOneInterpretation }
}

/** Adds interpretations: the meanings of an ambiguous unit come first, forms about which markers disagree come last. */
function withUnits(
  interpretations: readonly Interpretation[],
  printed: ShorthandOptions['printed'],
): readonly Interpretation[] {
  const first = interpretations[0]?.alternatives ?? []
  const withExpansions = (one: Pick<Interpretation, 'scope' | 'alternatives'>) => ({
    ...one,
    expansions: [...new Set(one.alternatives.flatMap(expandAlternative))],
  })
  const meanings = listUnitInterpretations(first, printed).map(withExpansions)
  return [...meanings, ...interpretations, ...listOpenInterpretations(first, printed).map(withExpansions)]
}

function listDoubts(
  text: string,
  chosen: Interpretation,
  others: readonly Interpretation[],
): readonly ShorthandWarning[] {
  const differing = filterDiffering(chosen, others)
  const damage = findDamage(text)
  return [
    ...(differing.length > 0 ? [{ kind: 'ambiguous-scope', chosen: chosen.scope, others: differing } as const] : []),
    ...chosen.alternatives.flatMap((alternative) =>
      alternative.loose === undefined
        ? []
        : [{ kind: 'loosened-hyphen', text: expandAlternative(alternative)[0] ?? '' } as const],
    ),
    ...(damage === null ? [] : [{ kind: 'scanning-damage', text: damage } as const]),
  ]
}

function toInterpretation({ scope, alternatives }: RawInterpretation, answerClass: AnswerClass): Interpretation {
  const converted = alternatives.map((tokens) => toAlternative(tokens, answerClass))
  const distinct = converted.filter((item, index) => converted.findIndex((other) => isSame(item, other)) === index)
  return { scope, alternatives: distinct, expansions: [...new Set(distinct.flatMap(expandAlternative))] }
}

/** blue-tours.com, without its www. */
const BARE_ADDRESS = /^[\w-]+(?:\.[a-z]{2,})+(?:\/\S*)?$/

/** An optional hyphen is a loose hyphen, and one beside a letter is proposed as loose: must(-)have, self-catering, 24-hour. */
function toAlternative(tokens: readonly AnswerToken[], answerClass: AnswerClass): Alternative {
  const plain = tokens.map((token) => (isOptionalHyphen(token) ? '-' : token))
  const merged = trimEnds(mergeTexts(plain))
  const texts = expandAlternative({ tokens: merged, class: answerClass })
  const loose: readonly Looseness[] = ['hyphen']
  // In an address the hyphen is literal.
  const isSpelled = texts.some((text) => isAddress(text) || BARE_ADDRESS.test(text))
  const isLoose = !isSpelled && texts.some((text) => /\p{L}-[\p{L}\p{N}]|\p{N}-\p{L}/u.test(text))
  return isLoose ? { tokens: merged, class: answerClass, loose } : { tokens: merged, class: answerClass }
}

function isOptionalHyphen(token: AnswerToken): boolean {
  return typeof token !== 'string' && 'optional' in token && token.optional.length === 1 && token.optional[0] === '-'
}

function mergeTexts(tokens: readonly AnswerToken[]): readonly AnswerToken[] {
  const merged: AnswerToken[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    if (typeof token === 'string' && typeof last === 'string') merged[merged.length - 1] = last + token
    else merged.push(token)
  }
  return merged
}

/** Trims white space at the ends of an alternative. */
function trimEnds(tokens: readonly AnswerToken[]): readonly AnswerToken[] {
  return tokens
    .map((token, index) => {
      if (typeof token !== 'string') return token
      const start = index === 0 ? token.trimStart() : token
      return index === tokens.length - 1 ? start.trimEnd() : start
    })
    .filter((token) => token !== '')
}

function isSame(a: Alternative, b: Alternative): boolean {
  return setOf(expandAlternative(a)) === setOf(expandAlternative(b))
}

/** The other interpretations that accept other answers, each set of answers once. */
function filterDiffering(chosen: Interpretation, others: readonly Interpretation[]): readonly Interpretation[] {
  const sets = [chosen, ...others].map(({ expansions }) => setOf(expansions))
  return others.filter((_, index) => sets.indexOf(sets[index + 1] ?? '') === index + 1)
}

function setOf(texts: readonly string[]): string {
  return [...new Set(texts.map(fold))].sort().join('|')
}
