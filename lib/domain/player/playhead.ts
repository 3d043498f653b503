/** The recording counts as played when this little is left: a decoder may report a slightly different length. */
const END_SLACK_MS = 250

/** Where a recording that is heard once goes on: the furthest that this device or the server has noted, in milliseconds. */
export function resumePoint(noted: readonly number[], durationMs: number): number {
  return Math.min(Math.max(0, ...noted), durationMs)
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
