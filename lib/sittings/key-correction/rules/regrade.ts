import { type PaperMarking, type Verdict } from '@/lib/marking/answers/key'
import { markPaper } from '@/lib/marking/answers/mark'

/** A stored verdict; `reason` is its JSON. */
type StoredVerdict = { readonly question: string; readonly marks: number; readonly reason: string }
export type RegradedSitting = {
  readonly raw: number
  /** Changed verdicts; the others stay. */
  readonly verdicts: readonly Verdict[]
  /** Questions whose marks have changed. */
  readonly questions: readonly string[]
}

/**
 * Re-marks some questions of a marked sitting: `marking` has only those, with their sets. The other verdicts stay, even if today's marking code would
 * judge differently: a correction changes only its own questions.
 */
export function regrade(
  marking: PaperMarking,
  { raw, verdicts }: { raw: number; verdicts: readonly StoredVerdict[] },
  responses: Readonly<Record<string, string | undefined>>,
): RegradedSitting {
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

/** Restricts a paper's marking to these questions. */
export function pickMarking({ questions, unordered }: PaperMarking, wanted: ReadonlySet<string>): PaperMarking {
  return {
    questions: questions.filter(({ question }) => wanted.has(question)),
    unordered: unordered?.filter((set) => set.some((question) => wanted.has(question))),
  }
}
