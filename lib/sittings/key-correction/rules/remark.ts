import { type PaperMarking, type Verdict } from '@/lib/marking/answers/key'
import { markPaper } from '@/lib/marking/answers/mark'

/** A stored verdict; `reason` is its JSON. */
type StoredVerdict = { readonly question: string; readonly marks: number; readonly reason: string }
export type Remarked = {
  readonly raw: number
  /** Those that say something else now; the others stay as they are. */
  readonly verdicts: readonly Verdict[]
  /** Questions that have other marks than before. */
  readonly questions: readonly string[]
}

/**
 * Marks some questions of a marked sitting anew: `marking` holds only those, with the sets in which they stand. The other verdicts
 * stand as they are, whatever the marking of today would say of them: a correction changes what it is about, and nothing else.
 */
export function remark(
  marking: PaperMarking,
  { raw, verdicts }: { raw: number; verdicts: readonly StoredVerdict[] },
  responses: Readonly<Record<string, string | undefined>>,
): Remarked {
  const before = new Map(verdicts.map((verdict) => [verdict.question, verdict]))
  const marked = markPaper(marking, responses).verdicts
  const isOther = ({ question, marks }: Verdict) => before.get(question)?.marks !== marks
  const difference = marked.reduce((sum, { question, marks }) => sum + marks - (before.get(question)?.marks ?? 0), 0)
  return {
    raw: raw + difference,
    verdicts: marked.filter(
      (verdict) => isOther(verdict) || before.get(verdict.question)?.reason !== JSON.stringify(verdict.reason),
    ),
    questions: marked.filter(isOther).map(({ question }) => question),
  }
}

/** Of a paper's marking only these questions. */
export function pickMarking({ questions, unordered }: PaperMarking, wanted: ReadonlySet<string>): PaperMarking {
  return {
    questions: questions.filter(({ question }) => wanted.has(question)),
    unordered: unordered?.filter((set) => set.some((question) => wanted.has(question))),
  }
}
