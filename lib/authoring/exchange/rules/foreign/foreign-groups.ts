import { type Alternative, type TextKey } from '@/lib/marking/answers/key'
import { parseShorthand } from '@/lib/marking/answers/shorthand/shorthand'
import { type DraftGroup, type DraftKey, EMPTY_KEY } from '@/lib/authoring/paper/rules/draft'
import { type ForeignQuestion, JUDGEMENTS } from './foreign-question'
import {
  buildBankedGroup,
  type Base,
  buildCompletionFields,
  type BankedPart,
  buildMatchingGroup,
  type RefOf,
} from './foreign-banks'
import { isSameList, makeLabelKey, listRightLabels, toOptions } from './foreign-options'
import { MAX_CHARACTERS } from './foreign-parts'
import { type RunKind, filterByKind, type Run } from './question-runs'
import { splitAtGap } from '../gaps'

/** A group with its keys, each with the name of its source question. */
export type GroupPiece = {
  readonly group: DraftGroup
  readonly keys: readonly { readonly ref: string; readonly key: DraftKey; readonly name: string }[]
  readonly questions: readonly ForeignQuestion[]
  /** Text that the file repeats and the group has only once. */
  readonly folded: readonly string[]
}
const MAX_RUBRIC = 6
const MAX_ACCEPTED = 20
const MAX_IN_CHOICE = 12
const MAX_EXPLANATION = 3000

/** The group of a run; `id` is unique in the draft. */
export function buildKeyedGroup({ rubric, questions }: Run, id: string): GroupPiece {
  const base = { id, rubric: fitRubric(rubric) }
  const refOf = (index: number) => `${id.replace('part', 'p').replace('group', 'g')}q${index + 1}`
  const { group, answers, folded = [] } = makeGroup(base, questions, refOf)
  const keys = answers.map(({ name, answer, explanation }, index) => {
    const key = { ...EMPTY_KEY, answer, explanation: explanation.slice(0, MAX_EXPLANATION) }
    return { ref: refOf(index), key, name }
  })
  return { group, keys, questions, folded }
}

function fitRubric(lines: readonly string[]): readonly string[] {
  const rest = lines.slice(MAX_RUBRIC - 1).join('\n')
  return [...lines.slice(0, MAX_RUBRIC - 1), rest].filter(Boolean).map((line) => line.slice(0, MAX_CHARACTERS))
}

function makeGroup(base: Base, questions: readonly ForeignQuestion[], refOf: RefOf): BankedPart {
  const [first] = questions
  switch (first?.kind) {
    case 'choice':
      return buildChoiceGroup(base, filterByKind(questions, 'choice'), refOf)
    case 'choices':
      return buildMultipleChoiceGroup(base, filterByKind(questions, 'choices'), refOf)
    case 'judgement':
      return buildJudgementGroup(base, filterByKind(questions, 'judgement'), refOf)
    case 'matching':
      return buildMatchingGroup(base, first, refOf)
    default:
      return buildTextGroup(base, filterByKind(questions, 'text'), refOf)
  }
}

/** Questions with shared options use one bank: in the gaps of a text, or as a list. */
function buildChoiceGroup(base: Base, questions: readonly RunKind<'choice'>[], refOf: RefOf): BankedPart {
  const options = questions[0]?.options ?? []
  const isShared = questions.length > 1 && questions.every((other) => isSameList(other.options, options))
  const isInGaps = questions.every(({ text }) => splitAtGap(text) !== null)
  if (isShared && (isInGaps || options.length > 4)) return buildBankedGroup(base, questions, { isInGaps, refOf })
  const rows = questions.map((question, index) => ({
    id: refOf(index),
    prompt: clip(question.text),
    options: toOptions(question.options),
  }))
  return {
    group: { ...base, type: 'multiple-choice', questions: rows },
    answers: questions.map((question) => ({
      ...question,
      answer: makeLabelKey(listRightLabels(question.options)),
    })),
  }
}

function clip(text: string): string {
  return text.slice(0, MAX_CHARACTERS)
}

/** If more options are right than the question has numbers, the key stays open. */
function buildMultipleChoiceGroup(base: Base, questions: readonly RunKind<'choices'>[], refOf: RefOf): BankedPart {
  const rows = questions.map(({ text, options }, index) => {
    const count = Math.min(4, Math.max(2, listRightLabels(options).length))
    return { id: refOf(index), prompt: clip(text), count, options: toOptions(options) }
  })
  const answers = questions.map(({ name, options, explanation }) => {
    const labels = listRightLabels(options)
    const isKnown = labels.length > 1 && labels.length < 5
    return { name, explanation, answer: isKnown ? { kind: 'choices' as const, labels } : null }
  })
  return { group: { ...base, type: 'multiple-choice-many', questions: rows }, answers }
}

function buildJudgementGroup(base: Base, questions: readonly RunKind<'judgement'>[], refOf: RefOf): BankedPart {
  const type = questions[0]?.set ?? 'true-false-not-given'
  const rows = questions.map(({ text }, index) => ({ id: refOf(index), prompt: clip(text) }))
  const answers = questions.map(({ name, right, explanation }) => {
    return { name, explanation, answer: JUDGEMENTS[type].includes(right) ? makeLabelKey([right]) : null }
  })
  return { group: { ...base, type, questions: rows }, answers }
}

function buildTextGroup(base: Base, questions: readonly RunKind<'text'>[], refOf: RefOf): BankedPart {
  const answers = questions.map(({ name, accepted, explanation }) => ({
    name,
    explanation,
    answer: toTextKey(accepted),
  }))
  const { fields, folded } = buildCompletionFields(questions, refOf)
  return { group: { ...base, ...fields, type: 'sentence-completion' }, answers, folded }
}

/** Accepted answers with exam-text backslashes removed; the spellings of one class become one alternative. */
function toTextKey(accepted: readonly string[]): TextKey | null {
  const texts = accepted
    .map((text) =>
      text
        .replace(/\\([*^_])/g, '$1')
        .trim()
        .slice(0, 200),
    )
    .filter(Boolean)
  const classOf = (text: string) => parseShorthand(text).alternatives[0]?.class ?? 'text'
  const singleAlternatives: readonly Alternative[] = texts.map((text) => ({ tokens: [text], class: classOf(text) }))
  if (singleAlternatives.length === 0) return null
  if (singleAlternatives.length <= MAX_ACCEPTED) return { kind: 'text', accepts: singleAlternatives }
  const packedAlternatives = [...new Set(singleAlternatives.map((item) => item.class))].flatMap((kind) => {
    const sameClass = texts.filter((text) => classOf(text) === kind)
    const count = Math.ceil(sameClass.length / MAX_IN_CHOICE)
    return Array.from({ length: count }, (_, index): Alternative => {
      const choice = sameClass.slice(index * MAX_IN_CHOICE, (index + 1) * MAX_IN_CHOICE)
      return { tokens: choice.length > 1 ? [{ choice }] : choice, class: kind }
    })
  })
  return { kind: 'text', accepts: packedAlternatives.slice(0, MAX_ACCEPTED) }
}
