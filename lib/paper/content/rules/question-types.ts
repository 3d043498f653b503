import { type CompletionType, type Group, type JudgementType, type MatchingType, type Skill } from './content'

// The one table of the question types. Texts and drawings for each type — its names (lib/paper/content/words/question-types), its sketch
// (components/authoring/paper), the wizard's words (lib/authoring/word-import/rules/lines/rubric.ts) — are a Record of GroupType where they are used.
// Therefore the compiler reports every place that a new type needs: docs/how-to.md.

export type GroupType = Group['type']
/** The skills whose papers have groups of questions. */
type GroupSkill = Exclude<Skill, 'writing'>

type ShapeOf<T extends GroupType> = T extends CompletionType
  ? 'completion'
  : T extends MatchingType
    ? 'matching'
    : T extends JudgementType
      ? 'judgement'
      : T extends 'matching-headings'
        ? 'headings'
        : T extends 'map-labelling'
          ? 'map'
          : T extends 'multiple-choice'
            ? 'choice'
            : 'choices'

/**
 * The kind of labels of the group's shared options.
 * - `none` questions have no list, or each has its own · `perhaps` a list may replace the word limit
 * - `letters` A, B, C · `places` letters in the picture, without words · `romans` i, ii, iii
 * - `paragraphs` the letters of the passage's paragraphs, never typed by an author
 */
type BankLabels = 'none' | 'perhaps' | 'letters' | 'places' | 'romans' | 'paragraphs'

type QuestionType<T extends GroupType> = {
  /** The group variant of content.ts. */
  readonly shape: ShapeOf<T>
  readonly bank: BankLabels
  /** Its position among the types of a skill, in the order of the test's own descriptions; a type without one is not offered there. */
  readonly place: Readonly<Partial<Record<GroupSkill, number>>>
}

export const QUESTION_TYPES: { readonly [T in GroupType]: QuestionType<T> } = {
  'multiple-choice': { shape: 'choice', bank: 'none', place: { reading: 1, listening: 8 } },
  'multiple-choice-many': { shape: 'choices', bank: 'none', place: { reading: 2, listening: 9 } },
  'true-false-not-given': { shape: 'judgement', bank: 'none', place: { reading: 3 } },
  'yes-no-not-given': { shape: 'judgement', bank: 'none', place: { reading: 4 } },
  'matching-headings': { shape: 'headings', bank: 'romans', place: { reading: 5 } },
  'matching-information': { shape: 'matching', bank: 'paragraphs', place: { reading: 6 } },
  'matching-features': { shape: 'matching', bank: 'letters', place: { reading: 7 } },
  'matching-sentence-endings': { shape: 'matching', bank: 'letters', place: { reading: 8 } },
  matching: { shape: 'matching', bank: 'letters', place: { listening: 10 } },
  'map-labelling': { shape: 'map', bank: 'places', place: { listening: 11 } },
  'sentence-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 9, listening: 4 } },
  'summary-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 10, listening: 5 } },
  'note-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 11, listening: 2 } },
  'table-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 12, listening: 3 } },
  'flow-chart-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 13, listening: 6 } },
  'diagram-labelling': { shape: 'completion', bank: 'perhaps', place: { reading: 14, listening: 12 } },
  'short-answer': { shape: 'completion', bank: 'perhaps', place: { reading: 15, listening: 7 } },
  'form-completion': { shape: 'completion', bank: 'perhaps', place: { reading: 16, listening: 1 } },
}

/** Every type. */
export const GROUP_TYPES: readonly GroupType[] = Object.keys(QUESTION_TYPES).filter(isGroupType)

/** Whether the word is a question type. A writing task is not one: it has no group. */
export function isGroupType(word: string): word is GroupType {
  return Object.hasOwn(QUESTION_TYPES, word)
}

export function isCompletion(type: GroupType): type is CompletionType {
  return QUESTION_TYPES[type].shape === 'completion'
}

export function isMatching(type: GroupType): type is MatchingType {
  return QUESTION_TYPES[type].shape === 'matching'
}

export function isJudgement(type: GroupType): type is JudgementType {
  return QUESTION_TYPES[type].shape === 'judgement'
}

/** The types of a skill, in their order. */
export function listTypes(skill: GroupSkill): readonly GroupType[] {
  const placeOf = (type: GroupType) => QUESTION_TYPES[type].place[skill]
  return GROUP_TYPES.filter((type) => placeOf(type) !== undefined).toSorted(
    (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0),
  )
}

/** The label of an option by index: 0 → A */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

const ROMANS = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** 3 → iv; for the few headings of a list. */
export function romanOf(index: number): string {
  let rest = index + 1
  let roman = ''
  for (const [value, letters] of ROMANS) {
    while (rest >= value) {
      roman += letters
      rest -= value
    }
  }
  return roman
}
