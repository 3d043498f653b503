import { type Group, type PaperContent, type Part, type QuestionKey } from '@/lib/paper/content/rules/content'
import { listPartQuestions, listGroupQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { type CheckedPaper } from '../finding'

export type PlacedGroup = {
  readonly group: Group
  readonly part: Part
  /** `parts.0.groups.2` */
  readonly path: string
  readonly questions: readonly Question[]
}
/** A question with its key, its group and their paths; only if all of them exist. */
export type KeyedQuestion = {
  readonly question: Question
  readonly key: QuestionKey
  /** `key.questions.7` */
  readonly path: string
  readonly placed: PlacedGroup
}

/** Every group of a paper with its path and its questions. */
export function listGroups(content: Pick<PaperContent, 'parts'>): readonly PlacedGroup[] {
  return content.parts.flatMap((part, partIndex) =>
    part.groups.map((group, groupIndex) => ({
      group,
      part,
      path: `parts.${partIndex}.groups.${groupIndex}`,
      questions: listGroupQuestions(group, part.number),
    })),
  )
}

export function listKeyedQuestions({ content, key }: Pick<CheckedPaper, 'content' | 'key'>): readonly KeyedQuestion[] {
  const places = new Map(
    listGroups(content).flatMap((placed) => placed.questions.map((question) => [question.id, { placed, question }])),
  )
  return key.questions.flatMap((questionKey, index) => {
    const place = places.get(questionKey.question)
    return place ? [{ ...place, key: questionKey, path: `key.questions.${index}` }] : []
  })
}

/** Question numbers of a part, in printed order. */
export function listPartNumbers(part: Part): readonly number[] {
  return listPartQuestions(part).flatMap((question) => question.numbers)
}
