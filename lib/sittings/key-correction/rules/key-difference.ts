import { type AnswerKey } from '@/lib/marking/answers/key'
import { type PaperKey } from '@/lib/paper/content/rules/content'

export type KeyDifference = { readonly question: string; readonly before: AnswerKey; readonly after: AnswerKey }

/**
 * The questions whose marking another key may change: their accepted answers differ, or they are in a set with such a question, or the set itself
 * differs. Explanations and evidence do not affect marks. A question that only one of the keys has is omitted.
 */
export function listKeyDifferences(before: PaperKey, after: PaperKey): readonly KeyDifference[] {
  const old = new Map(before.questions.map(({ question, answer }) => [question, answer]))
  const pairs = after.questions.flatMap(({ question, answer }) => {
    const formerKey = old.get(question)
    return formerKey ? [{ question, before: formerKey, after: answer }] : []
  })
  const changedQuestions = new Set(
    pairs.filter((pair) => !isSameAnswer(pair.before, pair.after)).map(({ question }) => question),
  )
  const [oldSets, newSets] = [before.unordered ?? [], after.unordered ?? []]
  const isChangedSet = (set: readonly string[], others: readonly (readonly string[])[]) =>
    set.some((question) => changedQuestions.has(question)) || !others.some((other) => isSameSet(set, other))
  const touched = [
    ...oldSets.filter((set) => isChangedSet(set, newSets)),
    ...newSets.filter((set) => isChangedSet(set, oldSets)),
  ].flat()
  const all = new Set([...changedQuestions, ...touched])
  return pairs.filter(({ question }) => all.has(question))
}

/** Whether two keys accept the same answers, compared literally. */
export function isSameAnswer(a: AnswerKey, b: AnswerKey): boolean {
  return canonical(a) === canonical(b)
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((question) => b.includes(question))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join()}}`
}
