/** The recording counts as played when this little is left: a decoder may report a slightly different length. */
const END_SLACK_MS = 250

/** The resume position of a recording that is played once: the furthest that this device or the server has stored, in milliseconds. */
export function resumePoint(storedPositionsMs: readonly number[], durationMs: number): number {
  return Math.min(Math.max(0, ...storedPositionsMs), durationMs)
}

/** A network stall up to this length, on an open page, does not skip sound: the check time at the end absorbs it. */
const LAG_ALLOWED_MS = 30_000

type StrictPosition = {
  /** The furthest position that was played. */
  readonly positionMs: number
  /** The server's present time minus the start. */
  readonly clockMs: number
  readonly durationMs: number
  /** The recording was playing on this page, or starts together with the section. */
  readonly wasPlaying: boolean
}

/**
 * The resume position of a strict recording: never before the furthest played one, and after an absence at the server's clock. As in a test room it
 * does not wait.
 */
export function strictResumePoint({ positionMs, clockMs, durationMs, wasPlaying }: StrictPosition): number {
  const isTooLate = clockMs - positionMs > (wasPlaying ? LAG_ALLOWED_MS : 0)
  return Math.min(durationMs, isTooLate ? clockMs : positionMs)
}

export function isPlayed(positionMs: number, durationMs: number): boolean {
  return positionMs >= durationMs - END_SLACK_MS
}

/** The part of the listening test that is playing, for «Part 2 is playing»; null before the first and after the last. */
export function playingPart(
  parts: readonly { readonly number: number; readonly cue?: { readonly startMs: number; readonly endMs: number } }[],
  positionMs: number,
): number | null {
  return parts.find(({ cue }) => cue && positionMs >= cue.startMs && positionMs < cue.endMs)?.number ?? null
}

type CuedParts = Parameters<typeof playingPart>[0]

/** The transcript lines of the part that is playing, never of another one. Between two parts, and before the first, the lines of the next. */
export function listPlayingLines<T extends { readonly part: number }>(
  lines: readonly T[],
  parts: CuedParts,
  positionMs: number,
): readonly T[] {
  const cued = parts.filter(({ cue }) => cue !== undefined)
  if (cued.length === 0) return lines
  const nextCue = cued.find(({ cue }) => cue && positionMs < cue.startMs) ?? cued.at(-1)
  const part = playingPart(parts, positionMs) ?? nextCue?.number
  return lines.filter((line) => line.part === part)
}

/** A repeat within this time after the start of a sentence repeats the previous one. Milliseconds. */
const JUST_BEGUN_MS = 1_200

/** Start of the sentence to replay at this position; null before the first. `startsMs` ascends. */
export function findSentenceToRepeat(startsMs: readonly number[], positionMs: number): number | null {
  const at = startsMs.findLastIndex((startMs) => startMs <= positionMs)
  if (at < 0) return null
  const isJustBegun = positionMs - (startsMs[at] ?? 0) < JUST_BEGUN_MS
  return startsMs[isJustBegun && at > 0 ? at - 1 : at] ?? null
}
