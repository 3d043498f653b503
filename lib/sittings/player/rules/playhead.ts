/** The recording counts as played when this little is left: a decoder may report a slightly different length. */
const END_SLACK_MS = 250

/** Where a recording that is heard once goes on: the furthest that this device or the server has noted, in milliseconds. */
export function resumePoint(noted: readonly number[], durationMs: number): number {
  return Math.min(Math.max(0, ...noted), durationMs)
}

/** A wait of this long for the network, on a page that stays open, is not skipped: the check time at the end bears it. */
const LAG_ALLOWED_MS = 30_000

type Strict = {
  /** The furthest position that was played. */
  readonly positionMs: number
  /** Now − start, by the server's clock. */
  readonly clockMs: number
  readonly durationMs: number
  /** The recording has been heard on this page, or is about to begin with the section itself. */
  readonly isGoingOn: boolean
}

/**
 * Where a strict recording goes on: never before what was heard, and after an absence where the server's clock stands. As in a test room
 * it does not wait for anybody.
 */
export function strictPoint({ positionMs, clockMs, durationMs, isGoingOn }: Strict): number {
  const isBehind = clockMs - positionMs > (isGoingOn ? LAG_ALLOWED_MS : 0)
  return Math.min(durationMs, isBehind ? clockMs : positionMs)
}

export function isPlayed(positionMs: number, durationMs: number): boolean {
  return positionMs >= durationMs - END_SLACK_MS
}

/** The part of the listening test that is being heard, for «Part 2 is playing»; null before the first and after the last. */
export function playingPart(
  parts: readonly { readonly number: number; readonly cue?: { readonly startMs: number; readonly endMs: number } }[],
  positionMs: number,
): number | null {
  return parts.find(({ cue }) => cue && positionMs >= cue.startMs && positionMs < cue.endMs)?.number ?? null
}

type CuedParts = Parameters<typeof playingPart>[0]

/**
 * The lines of a transcript that belong to what is heard: never those of another part. Between two parts, and before the first, those of
 * the part that comes.
 */
export function linesOfPart<T extends { readonly part: number }>(
  lines: readonly T[],
  parts: CuedParts,
  positionMs: number,
): readonly T[] {
  const cued = parts.filter(({ cue }) => cue !== undefined)
  if (cued.length === 0) return lines
  const coming = cued.find(({ cue }) => cue && positionMs < cue.startMs) ?? cued.at(-1)
  const part = playingPart(parts, positionMs) ?? coming?.number
  return lines.filter((line) => line.part === part)
}

/** Whoever asks again within this of a sentence's beginning means the one before. Milliseconds. */
const JUST_BEGUN_MS = 1_200

/** Start of the sentence to replay at this position; null before the first. `startsMs` ascends. */
export function sentenceToRepeat(startsMs: readonly number[], positionMs: number): number | null {
  const at = startsMs.findLastIndex((startMs) => startMs <= positionMs)
  if (at < 0) return null
  const isJustBegun = positionMs - (startsMs[at] ?? 0) < JUST_BEGUN_MS
  return startsMs[isJustBegun && at > 0 ? at - 1 : at] ?? null
}
