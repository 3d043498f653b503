import { type MarkTag } from '@/lib/teaching/submission/rules/correction'
import { type Sentence } from './tokens'

/** A place that a rule points at, in UTF-16 units of the whole text. */
export type RuleMatch = {
  readonly start: number
  readonly end: number
  /** Empty to delete, null when the writer has to find it. */
  readonly replacement: string | null
}
type FiringExample = {
  readonly text: string
  /** The words that the hit must cover. */
  readonly at: string
  readonly replacement: string | null
}
export type Rule<Id extends string = string> = {
  readonly id: Id
  readonly kind: MarkTag
  readonly find: (sentence: Sentence) => readonly RuleMatch[]
  /** Learners' sentences in which it must fire; the table test runs them. */
  readonly fires: readonly FiringExample[]
  /** Good British sentences in which it must not: its traps. */
  readonly silent: readonly string[]
}

/** Keeps the literal type of the id, so that the words of each rule are checked by the compiler. */
export const defineRule = <const Id extends string>(replacementText: Rule<Id>): Rule<Id> => replacementText

type Replace = string | null | ((match: RegExpExecArray) => string | null)
/** An expression over the text of a sentence, and its replacement. The group `at` narrows the place; without it the whole match is the place. */
export type Phrase = readonly [pattern: string, replacement: Replace]

/**
 * A search for phrases. A space in a pattern matches up to four, and a match begins and ends at the border of a word. No part of a pattern may repeat
 * without limit over text that its neighbour also matches: a text of blanks would block the thread. Write alternatives in `(?:…)`; a leading `^`
 * matches the beginning of the sentence.
 */
export function compilePhrases(table: readonly Phrase[]): (sentence: Sentence) => readonly RuleMatch[] {
  const compiled = table.map(([pattern, replacement]) => {
    const isAnchored = pattern.startsWith('^')
    const source = pattern
      .slice(isAnchored ? 1 : 0)
      .replaceAll(/ (?![*+?])/g, ' {1,4}')
      .replaceAll(/\(\?<([=!])\(\?:/g, String.raw`(?<$1\b(?:`)
    const before = isAnchored ? String.raw`^["'(]?` : String.raw`(?<![\w'-])`
    return { expression: new RegExp(`${before}(?:${source})(?![\\w]|'\\w|-\\w)`, 'dgi'), replacement }
  })
  return ({ text, start }) =>
    compiled.flatMap(({ expression, replacement }) =>
      matchesOf(expression, text).map((match): RuleMatch => {
        const [from, to] = match.indices?.groups?.at ?? match.indices?.[0] ?? [0, 0]
        const replacementText = typeof replacement === 'function' ? replacement(match) : replacement
        const found = text.slice(from, to)
        return {
          start: start + from,
          end: start + to,
          replacement: replacementText === null ? null : matchCase(found, replacementText),
        }
      }),
    )
}

/** What `text.matchAll(expression)` finds; that would make a copy of the expression for every sentence, which takes longer than the search. */
function matchesOf(expression: RegExp, text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    matches.push(match)
    if (match[0] === '') expression.lastIndex += 1
  }
  return matches
}

/** The replacement begins with a capital where the original did. */
export function matchCase(original: string, replacement: string): string {
  const isCapital = /^\p{Lu}/u.test(original) && !/^I\b/.test(original)
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
}
