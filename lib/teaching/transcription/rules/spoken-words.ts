/** Counts of transcribed words, without a judgement. */
export type SpokenCounts = {
  readonly words: number
  /** Null if too little was said to measure the speed. */
  readonly wordsAMinute: number | null
  /** Longer words that were repeated often, the most frequent first. */
  readonly repeated: readonly { readonly word: string; readonly count: number }[]
}

const MIN_WORDS = 10
const MIN_MS = 5_000
const LONG_WORD = 6
const FREQUENT_COUNT = 3
const MAX_REPEATED = 6
/** Long words that occur in every talk. */
const COMMON_WORDS = new Set(
  `actually although another anything because before between different everything example important instead people please really should something
  sometimes somewhere someone themselves things thought through together usually without myself`.split(/\s+/),
)

export function countSpokenWords(text: string, spokenMs: number): SpokenCounts {
  const words = wordsOf(text)
  const isEnough = words.length >= MIN_WORDS && spokenMs >= MIN_MS
  return {
    words: words.length,
    wordsAMinute: isEnough ? Math.round((words.length * 60_000) / spokenMs) : null,
    repeated: findRepeated(words),
  }
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’‘]/gu, "'")
      .match(/[a-z\d]+(?:['-][a-z\d]+)*/g) ?? []
  )
}

function findRepeated(words: readonly string[]): SpokenCounts['repeated'] {
  const counts = new Map<string, number>()
  for (const word of words)
    if (word.length >= LONG_WORD && !COMMON_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= FREQUENT_COUNT)
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_REPEATED)
}

/** Words in a point of a card that do not name a subject. */
const EMPTY = new Set(
  `about after also and any are been being both can could did does doing done explain from give had has have having how into its know like made make
  many more most much next often other person place say should some tell than that the their them then there these they thing things think this those
  time use used very want was were what when where whether which while who whom whose why will with would you your yours`.split(
    /\s+/,
  ),
)

/** The points of a card of which no word was transcribed: the speaker is asked about them, since a point can be made in other words. */
export function findUnheardPoints(points: readonly string[], text: string): readonly string[] {
  const spokenStems = new Set(wordsOf(text).map(stemOf))
  return points.filter((point) => {
    const subjects = wordsOf(point).filter((word) => word.length > 2 && !EMPTY.has(word))
    return subjects.length > 0 && !subjects.some((word) => spokenStems.has(stemOf(word)))
  })
}

/** Enough to match "visited" with "visit"; both sides are shortened alike. */
function stemOf(word: string): string {
  return word.replace(/(?:ing|ied|ies|ed|es|s|e|y)$/, '').slice(0, 7)
}
