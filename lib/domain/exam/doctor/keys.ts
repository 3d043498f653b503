import { lintKey } from '@/lib/domain/answers/lint'
import { type LintIssue } from '@/lib/domain/answers/lint-issue'
import { listQuestions } from '../questions'
import { error, type Finding, findRepeats, type Patient, when } from './finding'
import { type KeyedQuestion, listKeyedQuestions } from './placed'

const KIND_OF_KEY = { text: 'text', choice: 'choice', choices: 'choices' } as const

/** Each question has exactly one key, of the kind that its group asks for, with labels that can be chosen. */
export function checkKeys(patient: Patient): readonly Finding[] {
  const keys = patient.key.questions
  const questions = listQuestions(patient.content).filter((question) => question.kind !== 'essay')
  const known = new Set(questions.map((question) => question.id))
  const keyed = new Set(keys.map((key) => key.question))
  return [
    ...questions.flatMap(({ id }) => when(!keyed.has(id), error('key.questions', `Question ${id} has no key`))),
    ...keys.flatMap(({ question }, index) =>
      when(!known.has(question), error(`key.questions.${index}.question`, `The paper has no question ${question}`)),
    ),
    ...findRepeats(keys, (key) => key.question).map(({ item, index }) =>
      error(`key.questions.${index}.question`, `Question ${item.question} has two keys`),
    ),
    ...listKeyedQuestions(patient).flatMap(checkAnswer),
    ...checkUnordered(patient),
  ]
}

function checkAnswer(keyed: KeyedQuestion): readonly Finding[] {
  const { question, key } = keyed
  const path = `${keyed.path}.answer`
  if (KIND_OF_KEY[key.answer.kind] !== question.kind) {
    return [
      error(path, `Question ${question.id} is answered by ${question.kind}; its key is of kind ${key.answer.kind}`),
    ]
  }
  if (key.answer.kind === 'text') return checkTyped(keyed, path)
  const chosen = key.answer.kind === 'choice' ? key.answer.accepts : key.answer.labels
  const labels = new Set(question.labels)
  return [
    ...chosen.flatMap((label) =>
      when(!labels.has(label), error(path, `${label} is none of the labels ${[...labels].join(', ')}`)),
    ),
    ...findRepeats(chosen, String).map(({ item }) => error(path, `${item} stands twice`)),
    ...when(
      key.answer.kind === 'choices' && chosen.length !== question.numbers.length,
      error(path, `${question.numbers.length} numbers need as many labels; the key has ${chosen.length}`),
    ),
  ]
}

/** The key linter's look at a typed answer: every accepted spelling keeps the limit and would really be marked right. */
function checkTyped({ question, key }: KeyedQuestion, path: string): readonly Finding[] {
  const { limit, printed, numbers } = question
  const issues = lintKey({ question: question.id, numbers, answer: key.answer, limit, printed })
  return issues.map((issue) => ({ severity: issue.severity, path, message: describeLint(issue) }))
}

function describeLint({ severity: _severity, question: _question, code, ...facts }: LintIssue): string {
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return [code.replaceAll('-', ' '), ...details].join(', ')
}

function checkUnordered(patient: Patient): readonly Finding[] {
  const sets = patient.key.unordered ?? []
  const byId = new Map(listKeyedQuestions(patient).map((keyed) => [keyed.question.id, keyed]))
  const repeats = findRepeats(sets.flat(), String)
  return [
    ...repeats.map(({ item }) => error('key.unordered', `Question ${item} stands in two places`)),
    ...sets.flatMap((set, index) => {
      const members = set.map((id) => byId.get(id))
      const groups = new Set(members.map((member) => member?.placed.path))
      const path = `key.unordered.${index}`
      if (members.some((member) => member === undefined)) return [error(path, 'It names a question that has no key')]
      return [
        ...when(groups.size > 1, error(path, 'Its questions are of different groups')),
        ...when(
          members.some((member) => member?.question.kind !== 'text'),
          error(path, 'Only typed answers can be given in any order'),
        ),
      ]
    }),
  ]
}
