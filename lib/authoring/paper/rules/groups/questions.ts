import { type Option } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type PaperDraft, type QuestionRef } from '../draft'
import { changeQuestions, dropSpareKeys, editGroup, makeQuestionRefs } from './groups'
import { letterOf } from '@/lib/paper/content/rules/question-types'

type PromptedGroup = Exclude<DraftGroup, { readonly body: unknown } | { readonly type: 'matching-headings' }>

/** The contract's limits of questions. */
const MAX_QUESTIONS = { 'multiple-choice': 14, 'multiple-choice-many': 5, others: 20 } as const

/** How many questions of this kind a group may hold. */
export function maxQuestions(type: DraftGroup['type']): number {
  if (type === 'multiple-choice') return MAX_QUESTIONS['multiple-choice']
  return type === 'multiple-choice-many' ? MAX_QUESTIONS['multiple-choice-many'] : MAX_QUESTIONS.others
}

/**
 * New questions after `after` (at the end without it), one for each prompt, up to the group's limit. Choices get as many empty options as the
 * previous question has.
 */
export function addQuestions(
  draft: PaperDraft,
  groupId: string,
  { after, prompts }: { readonly after?: QuestionRef; readonly prompts: readonly string[] },
): { readonly draft: PaperDraft; readonly refs: readonly QuestionRef[] } {
  const draftWithRoom = dropSpareKeys(draft)
  const newRefs = makeQuestionRefs(draftWithRoom, prompts.length)
  let added: readonly QuestionRef[] = []
  const next = editGroup(draftWithRoom, groupId, (group) => {
    if ('body' in group || group.type === 'matching-headings') return group
    added = newRefs.slice(0, Math.max(0, maxQuestions(group.type) - group.questions.length))
    return insertPrompts(group, after, new Map(added.map((ref, index) => [ref, prompts[index] ?? ''])))
  })
  return { draft: next, refs: added }
}

function insertPrompts(
  group: PromptedGroup,
  after: QuestionRef | undefined,
  prompts: ReadonlyMap<QuestionRef, string>,
): DraftGroup {
  const found = group.questions.findIndex((question) => question.id === after)
  const at = found === -1 ? group.questions.length : found + 1
  const fresh = [...prompts].map(([id, prompt]) => ({ id, prompt }))
  if (group.type === 'multiple-choice') {
    const options = blankOptions(group.questions[at - 1]?.options.length ?? 4)
    return { ...group, questions: group.questions.toSpliced(at, 0, ...fresh.map((item) => ({ ...item, options }))) }
  }
  if (group.type === 'multiple-choice-many') {
    const before = group.questions[at - 1]
    const more = { options: blankOptions(before?.options.length ?? 5), count: before?.count ?? 2 }
    return { ...group, questions: group.questions.toSpliced(at, 0, ...fresh.map((item) => ({ ...item, ...more }))) }
  }
  const questions = group.questions.toSpliced(at, 0, ...fresh)
  if (group.type === 'map-labelling') return { ...group, questions }
  return 'bank' in group ? { ...group, questions } : { ...group, questions }
}

/** Labelled options without a text. */
export function blankOptions(count: number): readonly Option[] {
  return Array.from({ length: count }, (_, index) => ({ label: letterOf(index), text: '' }))
}

/** The key stays, so that an undo restores both. */
export function removeQuestion(draft: PaperDraft, groupId: string, ref: QuestionRef): PaperDraft {
  return editGroup(draft, groupId, (group) =>
    changeQuestions(group, (questions) => questions.filter((question) => question.id !== ref)),
  )
}

/** One position up (-1) or down (1) in its group; no effect at the ends. Its key follows. */
export function moveQuestion(draft: PaperDraft, groupId: string, ref: QuestionRef, step: -1 | 1): PaperDraft {
  return editGroup(draft, groupId, (group) =>
    changeQuestions(group, (questions) => {
      const from = questions.findIndex((question) => question.id === ref)
      const one = questions[from]
      const target = from + step
      return !one || target < 0 || target >= questions.length
        ? questions
        : questions.toSpliced(from, 1).toSpliced(target, 0, one)
    }),
  )
}

/** The text of a question; a paragraph's letter for headings. */
export function setPrompt(draft: PaperDraft, groupId: string, ref: QuestionRef, prompt: string): PaperDraft {
  return editGroup(draft, groupId, (group) =>
    changeQuestions(group, (questions) =>
      questions.map((question) => (question.id === ref ? { ...question, prompt } : question)),
    ),
  )
}

/** How many answers are chosen: each takes one number. */
export function setCount(draft: PaperDraft, groupId: string, ref: QuestionRef, count: number): PaperDraft {
  return editGroup(draft, groupId, (group) =>
    group.type === 'multiple-choice-many'
      ? {
          ...group,
          questions: group.questions.map((question) => (question.id === ref ? { ...question, count } : question)),
        }
      : group,
  )
}

/** The paragraphs that get a heading, in the order of the passage; unchanged ones keep their question and key. */
export function setParagraphs(draft: PaperDraft, groupId: string, letters: readonly string[]): PaperDraft {
  const fresh = makeQuestionRefs(dropSpareKeys(draft), letters.length)
  return editGroup(dropSpareKeys(draft), groupId, (group) => {
    if (group.type !== 'matching-headings') return group
    const byParagraph = new Map(group.questions.map((question) => [question.paragraph, question]))
    const questions = letters.map(
      (paragraph, index) => byParagraph.get(paragraph) ?? { id: fresh[index] ?? paragraph.toLowerCase(), paragraph },
    )
    return { ...group, questions }
  })
}

/** The lines of a pasted list without numbers and bullets; empty lines are dropped. */
export function readLines(text: string): readonly string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-•·*]|\(?\d{1,2}\s*[.)\]:–-]?(?=\s))\s*/, '').trim())
    .filter((line) => line !== '')
}
