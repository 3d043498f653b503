/** A set of questions as it ships (content/speaking): what is asked in the three parts, and what the examiner says between. */
export type SpeakingTopic = { readonly topic: string; readonly questions: readonly string[] }
export type CueCard = { readonly topic: string; readonly points: readonly string[]; readonly closing: string }
export type SpeakingSet = {
  readonly id: string
  readonly titleEn: string
  readonly part1: readonly SpeakingTopic[]
  readonly part2: { readonly card: CueCard; readonly roundingOff: readonly string[] }
  readonly part3: readonly SpeakingTopic[]
}
/** The files of the examiner's voice, by the names that scripts/recording/examiner.mjs gives them. */
export type Clips = Readonly<Record<string, { readonly durationMs: number }>>

/** A set before the examiner begins: its name alone. */
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
 * The set that somebody has not heard yet, or heard longest ago. Whose mock lapsed when its questions were known gets those again: it cost nothing,
 * and shows nothing new.
 */
export function chooseSet(
  ids: readonly string[],
  heard: readonly string[],
  lapsed: string | null = null,
): string | undefined {
  if (lapsed !== null && ids.includes(lapsed)) return lapsed
  const lastAt = (id: string) => heard.lastIndexOf(id)
  return [...ids].sort((one, other) => lastAt(one) - lastAt(other))[0]
}
