/** One save of a running section: when it reached the server, and what it was about. */
export type SaveMoment = { readonly atMs: number; readonly questions: readonly string[] }

/** Whoever saves nothing for longer has looked away, or read: nobody knows which question that was for. */
const LONGEST_MS = 10 * 60_000
/** A save of more questions than these came after a time without a network: it says nothing about each of them. */
const MOST_AT_ONCE = 3

/**
 * How long somebody was at each question, in milliseconds: the time between two saves belongs to what the second one saved, in equal parts.
 * It is no measurement: reading the passage counts for the first question that was answered after it.
 */
export function timeByQuestion(startMs: number, saves: readonly SaveMoment[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>()
  for (const { questions, gapMs } of gapsOf(startMs, saves)) {
    if (questions.length > MOST_AT_ONCE || gapMs > LONGEST_MS) continue
    for (const question of questions) spent.set(question, (spent.get(question) ?? 0) + gapMs / questions.length)
  }
  return spent
}

/** One line of a section's log: it began or was gone on with, or a save came. */
export type LogMoment = SaveMoment & { readonly isBeginning: boolean }

/** As {@link timeByQuestion} of a whole log: what lies before a section was begun again or gone on with after a pause is nobody's time. */
export function timeByQuestionOf(log: readonly LogMoment[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>()
  for (const [index, { atMs }] of log.entries()) {
    if (!log[index]?.isBeginning) continue
    const rest = log.slice(index + 1)
    const end = rest.findIndex(({ isBeginning }) => isBeginning)
    for (const [question, ms] of timeByQuestion(atMs, end < 0 ? rest : rest.slice(0, end)))
      spent.set(question, (spent.get(question) ?? 0) + ms)
  }
  return spent
}

/** The same by part. What was saved of two parts at once is nobody's. */
export function timeByPart(
  startMs: number,
  saves: readonly SaveMoment[],
  partOf: (question: string) => number | undefined,
): ReadonlyMap<number, number> {
  const spent = new Map<number, number>()
  for (const { questions, gapMs } of gapsOf(startMs, saves)) {
    const parts = new Set(questions.map(partOf))
    const [part] = parts
    if (parts.size === 1 && part !== undefined) spent.set(part, (spent.get(part) ?? 0) + gapMs)
  }
  return spent
}

function gapsOf(startMs: number, saves: readonly SaveMoment[]) {
  const ordered = saves.filter(({ questions }) => questions.length > 0).toSorted((a, b) => a.atMs - b.atMs)
  return ordered.map(({ atMs, questions }, index) => ({
    questions,
    // A save of a clock that was behind may lie before the start: what was before it is not the section's time.
    gapMs: Math.max(0, atMs - Math.max(startMs, ordered[index - 1]?.atMs ?? startMs)),
  }))
}
