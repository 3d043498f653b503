import { type CompletionGroup, type Group, type Part } from '@/lib/paper/content/rules/content'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'

/** The numbers of questions in a practice set, by their numbers in the paper. */
export type Numbers = ReadonlyMap<number, number>

const GAP = /\{\{([1-9]\d?)\}\}/g
const NAMED = /\bquestions?\s+\d+(?:\s*(?:[–-]|and|to)\s*\d+)?/gi

/** The group with other numbers. */
export function renumberGroup(group: Group, numbers: Numbers): Group {
  const numberOf = (number: number) => numbers.get(number) ?? number
  const rubric = group.rubric.map((line) => renumberWords(line, numbers))
  if ('body' in group) return { ...renumberBody(group, numbers), rubric }
  const renumberQuestion = <T extends { readonly number: number }>(question: T): T => ({
    ...question,
    number: numberOf(question.number),
  })
  switch (group.type) {
    case 'multiple-choice-many':
      return {
        ...group,
        rubric,
        questions: group.questions.map((question) => ({ ...question, numbers: question.numbers.map(numberOf) })),
      }
    case 'multiple-choice':
      return { ...group, rubric, questions: group.questions.map(renumberQuestion) }
    case 'matching-headings':
      return { ...group, rubric, questions: group.questions.map(renumberQuestion) }
    case 'map-labelling':
      return { ...group, rubric, questions: group.questions.map(renumberQuestion) }
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return { ...group, rubric, questions: group.questions.map(renumberQuestion) }
    default:
      return { ...group, rubric, questions: group.questions.map(renumberQuestion) }
  }
}

function renumberBody(group: CompletionGroup, numbers: Numbers): CompletionGroup {
  const renumberGaps = (line: string) =>
    line.replace(GAP, (_, number: string) => `{{${numbers.get(Number(number)) ?? number}}}`)
  const { marks } = group
  return {
    ...group,
    ...(marks && { marks: marks.map((mark) => ({ ...mark, text: renumberGaps(mark.text) })) }),
    body: group.body.map((block) => {
      if (block.kind !== 'table') return { ...block, text: renumberGaps(block.text) }
      return { ...block, rows: block.rows.map((row) => row.map(renumberGaps)) }
    }),
  }
}

/** Replaces «questions 25–28» in a rubric by the displayed numbers. */
function renumberWords(line: string, numbers: Numbers): string {
  const renumberDigits = (digits: string) => String(numbers.get(Number(digits)) ?? digits)
  return line.replace(NAMED, (named) => named.replace(/\d+/g, renumberDigits))
}

/** The instruction of a part with only some of its groups. A writing task keeps its own text. */
export function instructionOf(part: Part, groups: readonly Group[]): string {
  const numbers = groups.flatMap((group) =>
    listGroupQuestions(group, part.number).flatMap((question) => question.numbers),
  )
  if (part.task || numbers.length === 0) return part.instruction
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const questionRange = first === last ? `question ${first}` : `questions ${first}–${last}`
  return part.passage ? `Read the text below and answer ${questionRange}.` : `Listen and answer ${questionRange}.`
}
