/** One save of a running section: its arrival time, and its questions. */
export type SaveMoment = { readonly atMs: number; readonly questions: readonly string[] }

/** After a longer silence the candidate was away, or reading: the time is not counted for any question. */
const LONGEST_MS = 10 * 60_000
/** A save of more questions than this was made after time offline: its time cannot be divided among them. */
const MAX_AT_ONCE = 3

/**
 * An estimate of the time spent on each question, in milliseconds: the time between two saves is divided among the second one's questions. Not a
 * measurement: reading the passage counts for the first question answered after it.
 */
export function timeByQuestion(startMs: number, saves: readonly SaveMoment[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>()
  for (const { questions, gapMs } of gapsOf(startMs, saves)) {
    if (questions.length > MAX_AT_ONCE || gapMs > LONGEST_MS) continue
    for (const question of questions) spent.set(question, (spent.get(question) ?? 0) + gapMs / questions.length)
  }
  return spent
}

/** One entry of a section's log: a start, a resumption, or a save. */
export type LogMoment = SaveMoment & { readonly isBeginning: boolean }

/** Like {@link timeByQuestion} for a whole log: the time before a restart or a resumption is not counted. */
export function timeByQuestionInLog(log: readonly LogMoment[]): ReadonlyMap<string, number> {
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

/** Like timeByQuestion, by part. A save that spans two parts is not counted. */
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
    // If the clock was behind, a save may precede the start: time before the start is not counted.
    gapMs: Math.max(0, atMs - Math.max(startMs, ordered[index - 1]?.atMs ?? startMs)),
  }))
}
