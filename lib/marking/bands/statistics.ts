import { type Verdict } from '@/lib/marking/answers/key'

export type TypeStatistics = { readonly type: string; readonly marks: number; readonly max: number }

/**
 * Marks for each question type, in the order of first occurrence. Questions without a type are omitted: a sum under a wrong name would be worse than
 * none.
 */
export function countByType(
  verdicts: readonly Verdict[],
  typeOf: (question: string) => string | undefined,
): readonly TypeStatistics[] {
  const byType = new Map<string, TypeStatistics>()
  for (const { question, marks, max } of verdicts) {
    const type = typeOf(question)
    if (type === undefined) continue
    const typeMarks = byType.get(type) ?? { type, marks: 0, max: 0 }
    byType.set(type, { type, marks: typeMarks.marks + marks, max: typeMarks.max + max })
  }
  return [...byType.values()]
}
