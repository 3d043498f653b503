import { listPartQuestions } from '../questions'
import { error, type Finding, type Patient, when } from './finding'

/** Which questions of a part the review can say nothing of but their key: those without an explanation, and those without evidence. */
export function checkProofs({ content, key }: Patient): readonly Finding[] {
  const entries = new Map(key.questions.map((entry) => [entry.question, entry]))
  return content.parts.flatMap((part, index) => {
    const keyed = listPartQuestions(part).flatMap(({ id }) => entries.get(id) ?? [])
    const unexplained = keyed.filter(({ explanation }) => explanation.trim() === '').map(({ question }) => question)
    const unproved = keyed.filter(({ evidence }) => evidence === undefined).map(({ question }) => question)
    const path = `parts.${index}`
    return [
      ...when(unexplained.length > 0, error(path, { code: 'explanations-missing', questions: unexplained })),
      ...when(unproved.length > 0, error(path, { code: 'evidences-missing', questions: unproved })),
    ]
  })
}
