import { lintKey } from '@/lib/marking/answers/lint/lint'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { errorAt, type Finding, findRepeats, type CheckedPaper, warningAt, findingIf } from '../finding'
import { type KeyedQuestion, listKeyedQuestions } from './keyed-questions'

const KIND_OF_KEY = { text: 'text', choice: 'choice', choices: 'choices' } as const

/** Each question has exactly one key, of the kind that its group requires, with existing labels. */
export function checkKeys(checked: CheckedPaper): readonly Finding[] {
  const keys = checked.key.questions
  const questions = listQuestions(checked.content).filter(({ id, kind }) => kind !== 'essay' && id !== '')
  const questionIds = new Set(questions.map((question) => question.id))
  const keyed = new Set(keys.map((key) => key.question))
  return [
    ...questions.flatMap(({ id }) =>
      findingIf(!keyed.has(id), errorAt('key.questions', { code: 'key-missing', question: id })),
    ),
    ...keys.flatMap(({ question }, index) =>
      findingIf(
        !questionIds.has(question),
        errorAt(`key.questions.${index}.question`, { code: 'key-unknown', question }),
      ),
    ),
    ...findRepeats(keys, (key) => key.question).map(({ item, index }) =>
      errorAt(`key.questions.${index}.question`, { code: 'key-twice', question: item.question }),
    ),
    ...listKeyedQuestions(checked).flatMap(checkAnswer),
    ...checkUnordered(checked),
  ]
}

function checkAnswer(keyed: KeyedQuestion): readonly Finding[] {
  const { question, key } = keyed
  const path = `${keyed.path}.answer`
  if (KIND_OF_KEY[key.answer.kind] !== question.kind) {
    const kinds = { needed: question.kind, given: key.answer.kind }
    return [errorAt(path, { code: 'key-kind', question: question.id, ...kinds })]
  }
  if (key.answer.kind === 'text') return checkTyped(keyed, path)
  const chosen = key.answer.kind === 'choice' ? key.answer.accepts : key.answer.labels
  const labels = new Set(question.labels)
  return [
    ...chosen.flatMap((label) =>
      findingIf(!labels.has(label), errorAt(path, { code: 'key-label-unknown', label, labels: [...labels] })),
    ),
    ...findRepeats(chosen, String).map(({ item }) => errorAt(path, { code: 'key-label-twice', label: item })),
    ...findingIf(
      key.answer.kind === 'choices' && chosen.length !== question.numbers.length,
      errorAt(path, { code: 'key-label-count', needed: question.numbers.length, given: chosen.length }),
    ),
  ]
}

/** Lints a typed answer: every accepted spelling keeps the limit and is really marked right. */
function checkTyped({ question, key }: KeyedQuestion, path: string): readonly Finding[] {
  const { limit, printed, numbers } = question
  const proof = key.evidence?.quote
  const issues = lintKey({ question: question.id, numbers, answer: key.answer, limit, printed }, { proof })
  return issues.map((issue) => (issue.severity === 'error' ? errorAt : warningAt)(path, { code: 'key-lint', issue }))
}

function checkUnordered(checked: CheckedPaper): readonly Finding[] {
  const sets = checked.key.unordered ?? []
  const byId = new Map(listKeyedQuestions(checked).map((keyed) => [keyed.question.id, keyed]))
  const repeats = findRepeats(sets.flat(), String)
  return [
    ...repeats.map(({ item }) => errorAt('key.unordered', { code: 'unordered-twice', question: item })),
    ...sets.flatMap((set, index) => {
      const members = set.map((id) => byId.get(id))
      const groups = new Set(members.map((member) => member?.placed.path))
      const path = `key.unordered.${index}`
      if (members.some((member) => member === undefined)) return [errorAt(path, { code: 'unordered-unknown' })]
      return [
        ...findingIf(groups.size > 1, errorAt(path, { code: 'unordered-groups' })),
        ...findingIf(
          members.some((member) => member?.question.kind !== 'text'),
          errorAt(path, { code: 'unordered-not-typed' }),
        ),
      ]
    }),
  ]
}
