import { expandKey } from '@/lib/marking/answers/expand'
import { guessClass } from '@/lib/marking/answers/lint/guess-class'
import {
  type Alternative,
  type AnswerClass,
  type AnswerKey,
  type Looseness,
  type QuestionMarking,
  type TextKey,
  type AnswerToken,
} from '@/lib/marking/answers/key'
import { parseShorthand, type ShorthandWarning } from '@/lib/marking/answers/shorthand/shorthand'
import { type Scope } from '@/lib/marking/answers/shorthand/shorthand-interpretations'
import { fold } from '@/lib/platform/text/fold'
import { type Evidence } from '@/lib/paper/content/rules/content'
import { listGroupQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { changeKey } from './change-draft'
import { compileGroup } from './compile-draft'
import { type DraftGroup, type DraftKey, type PaperDraft, type QuestionRef } from './draft'
import { listGroupRefs, numberDraft } from './number-questions'

/** Facts of a question that marking needs, apart from its number. */
export type QuestionFacts = Pick<Question, 'kind' | 'labels' | 'limit' | 'printed'> & { readonly count: number }

/** The facts of every question of a group, by id. */
export function mapQuestionFacts(group: DraftGroup): ReadonlyMap<QuestionRef, QuestionFacts> {
  const singleGroupPart = { id: 'part', instruction: null, cue: null, passage: null, task: null, groups: [group] }
  const numbering = numberDraft({ parts: [singleGroupPart] })
  const questions = new Map(
    listGroupQuestions(compileGroup(group, numbering), 1).map((question) => [question.numbers[0], question]),
  )
  return new Map(
    listGroupRefs(group).flatMap(({ ref, count }) => {
      const question = questions.get(numbering.numbersOf(ref)[0])
      if (!question) return []
      const { kind, labels, limit, printed } = question
      return [[ref, { kind, labels, limit, printed, count }] as const]
    }),
  )
}

/** `waiting`: typed but not confirmed. A key of the wrong kind counts as none. */
export type KeyState = 'empty' | 'waiting' | 'confirmed'

/** How far the key of a question has come. */
export function keyState(key: DraftKey | undefined, facts: QuestionFacts): KeyState {
  if (key?.answer?.kind === facts.kind) return 'confirmed'
  return key?.typed ? 'waiting' : 'empty'
}

/** Sets the typed key and removes its confirmation. */
export function setTypedKey(draft: PaperDraft, ref: QuestionRef, typed: string): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, typed: typed === '' ? null : typed, answer: null }))
}

/** Confirms what a person has seen as accepted. */
export function confirmKey(draft: PaperDraft, ref: QuestionRef, answer: AnswerKey): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, answer }))
}

/** Replaces a confirmed key by another confirmed one, and drops the former typed text. */
export function replaceKey(draft: PaperDraft, ref: QuestionRef, answer: AnswerKey): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, answer, typed: null }))
}

/** Adds one accepted answer, of the class of the first one. */
export function addSpelling(key: TextKey, spelling: string): TextKey {
  const guessed = guessClass(fold(spelling))
  const keyClass = key.accepts[0]?.class ?? guessed
  return { ...key, accepts: [...key.accepts, { tokens: [spelling], class: guessed === 'text' ? guessed : keyClass }] }
}

type ChosenLabels = { readonly labels: readonly string[]; readonly facts: QuestionFacts }

/** The key of the chosen labels: a choice needs one (or several that are all right), a choose-two as many as its numbers. */
export function keyOfLabels({ labels, facts }: ChosenLabels): Pick<DraftKey, 'answer' | 'typed'> {
  const inOrder = (facts.labels ?? []).filter((label) => labels.includes(label))
  const isComplete = facts.kind === 'choices' ? inOrder.length === facts.count : inOrder.length > 0
  const completeKey: AnswerKey =
    facts.kind === 'choices' ? { kind: 'choices', labels: inOrder } : { kind: 'choice', accepts: inOrder }
  return {
    answer: isComplete ? completeKey : null,
    typed: isComplete || inOrder.length === 0 ? null : inOrder.join(', '),
  }
}

/** Selects or deselects labels. */
export function chooseLabels(draft: PaperDraft, ref: QuestionRef, chosen: ChosenLabels): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, ...keyOfLabels(chosen) }))
}

/** The chosen labels, confirmed or still incomplete. */
export function chosenLabels(key: DraftKey | undefined, facts: QuestionFacts): readonly string[] {
  if (key?.answer?.kind === 'choice') return key.answer.accepts
  if (key?.answer?.kind === 'choices') return key.answer.labels
  const typed = new Set((key?.typed ?? '').split(', '))
  return (facts.labels ?? []).filter((label) => typed.has(label))
}

/** The explanation of the answer, in Persian. */
export function setExplanation(draft: PaperDraft, ref: QuestionRef, explanation: string): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, explanation }))
}

/** The evidence of the answer. */
export function setEvidence(draft: PaperDraft, ref: QuestionRef, evidence: Evidence | null): PaperDraft {
  return changeKey(draft, ref, (key) => ({ ...key, evidence }))
}

/** A person's changes of a proposal: the interpretation of an ambiguous slash, and class and looseness of single entries by index. */
export type InterpretationChoices = {
  readonly scope: Scope | null
  readonly classes: Readonly<Record<number, AnswerClass>>
  readonly loose: Readonly<Record<number, readonly Looseness[]>>
}
export const NO_INTERPRETATION_CHOICES: InterpretationChoices = { scope: null, classes: {}, loose: {} }

export type KeyInterpretation = {
  readonly scope: Scope | null
  readonly alternatives: readonly Alternative[]
  readonly expansions: readonly string[]
}
export type KeyProposal = {
  readonly answer: TextKey
  readonly expansions: readonly string[]
  /** Every interpretation of the same shorthand, the chosen one first; one if it is unambiguous. */
  readonly interpretations: readonly KeyInterpretation[]
  readonly warnings: readonly ShorthandWarning[]
  /** One interpretation without doubtful words. That is not yet sure: see `decideKey` and the proof. */
  readonly hasOneInterpretation: boolean
}

/** What the typed shorthand would accept; null if it is empty. */
export function proposeKey(
  typed: string,
  choices: InterpretationChoices = NO_INTERPRETATION_CHOICES,
  facts: Pick<QuestionFacts, 'limit' | 'printed'> = {},
): KeyProposal | null {
  const { alternatives, expansions, warnings, hasOneInterpretation } = parseShorthand(typed, {
    limit: facts.limit,
    printed: facts.printed,
  })
  if (alternatives.length === 0) return null
  const ambiguous = warnings.find((warning) => warning.kind === 'ambiguous-scope')
  const first = { scope: ambiguous?.chosen ?? null, alternatives, expansions }
  const allInterpretations = [first, ...(ambiguous?.others ?? [])]
  const chosenInterpretation = allInterpretations.find(({ scope }) => scope === choices.scope) ?? first
  const accepts = chosenInterpretation.alternatives.map((alternative, index) => ({
    ...alternative,
    class: choices.classes[index] ?? alternative.class,
    ...withLoose(choices.loose[index] ?? alternative.loose),
  }))
  return {
    answer: { kind: 'text', accepts },
    expansions: chosenInterpretation.expansions,
    interpretations: [chosenInterpretation, ...allInterpretations.filter((item) => item !== chosenInterpretation)],
    warnings,
    hasOneInterpretation,
  }
}

function withLoose(loose: readonly Looseness[] | undefined): { readonly loose?: readonly Looseness[] } {
  return { loose: loose && loose.length > 0 ? loose : undefined }
}

/** Changes the class or looseness of one entry of a key. */
export function changeEntry(key: TextKey, index: number, change: Partial<Alternative>): TextKey {
  return {
    ...key,
    accepts: key.accepts.map((entry, place) => {
      if (place !== index) return entry
      const { loose, ...rest } = { ...entry, ...change }
      return loose && loose.length > 0 ? { ...rest, loose } : rest
    }),
  }
}

/** A key in shorthand; if the notation cannot express it, a list of all its answers. */
export function toShorthand(key: TextKey): string {
  const shorthand = key.accepts.map(({ tokens }) => tokens.map(printToken).join('')).join(' / ')
  const variants = setOf(expandKey(key))
  const read = proposeKey(shorthand)
  return read && setOf(read.expansions) === variants ? shorthand : expandKey(key).join(' | ')
}

function printToken(token: AnswerToken): string {
  if (typeof token === 'string') return token
  return 'optional' in token ? `(${token.optional.join('/')})` : token.choice.join('/')
}

function setOf(texts: readonly string[]): string {
  return texts.toSorted().join('|')
}

/** A question with a key, in the form for marking and linting. */
export function toMarking(id: string, facts: QuestionFacts, answer: AnswerKey): QuestionMarking {
  const { limit, printed, count } = facts
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return { question: id, numbers, answer, ...(limit && { limit }), ...(printed && { printed }) }
}

/** Makes the typed answers of these questions unordered, removing them from former sets. A set needs at least two. */
export function setUnordered(draft: PaperDraft, refs: readonly QuestionRef[]): PaperDraft {
  const rest = withoutSets(draft.unordered, refs)
  return { ...draft, unordered: refs.length > 1 ? [...rest, [...refs]] : rest }
}

/** Makes the answers of these questions ordered again. */
export function clearUnordered(draft: PaperDraft, refs: readonly QuestionRef[]): PaperDraft {
  return { ...draft, unordered: withoutSets(draft.unordered, refs) }
}

function withoutSets(
  sets: readonly (readonly QuestionRef[])[],
  refs: readonly QuestionRef[],
): readonly (readonly QuestionRef[])[] {
  return sets.map((set) => set.filter((ref) => !refs.includes(ref))).filter((set) => set.length > 1)
}
