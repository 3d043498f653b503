/** A shipped set of questions (content/speaking): those of the three parts, and the examiner's sentences between them. */
export type SpeakingTopic = { readonly topic: string; readonly questions: readonly string[] }
export type CueCard = { readonly topic: string; readonly points: readonly string[]; readonly closing: string }
export type SpeakingSet = {
  readonly id: string
  readonly titleEn: string
  readonly part1: readonly SpeakingTopic[]
  readonly part2: { readonly card: CueCard; readonly roundingOff: readonly string[] }
  readonly part3: readonly SpeakingTopic[]
}
/** The files of the examiner's voice, named by scripts/recording/examiner.mjs. */
export type ExaminerClips = Readonly<Record<string, { readonly durationMs: number }>>

/** The long turn alone: the card with its minute, the talk, and the questions that round it off. */
export function keepOnlyCard(set: SpeakingSet): SpeakingSet {
  return { ...set, part1: [], part3: [] }
}

/** A teacher marks whole tests only. */
export function isWholeTest({ part1, part3 }: Pick<SpeakingSet, 'part1' | 'part3'>): boolean {
  return part1.length > 0 && part3.length > 0
}

/** A set before the examiner begins: only its name. */
export function withoutQuestions({ id, titleEn }: SpeakingSet): SpeakingSet {
  return {
    id,
    titleEn,
    part1: [],
    part2: { card: { topic: '', points: [], closing: '' }, roundingOff: [] },
    part3: [],
  }
}

/**
 * The set that the person has never heard, or least recently. After a mock that lapsed with known questions they get the same again: it cost nothing,
 * and reveals nothing new.
 */
export function chooseSet(
  ids: readonly string[],
  heardSets: readonly string[],
  lapsed: string | null = null,
): string | undefined {
  if (lapsed !== null && ids.includes(lapsed)) return lapsed
  const lastAt = (id: string) => heardSets.lastIndexOf(id)
  return [...ids].sort((a, b) => lastAt(a) - lastAt(b))[0]
}
