import { loudnessOf } from './loudness.mjs'
import { RATE } from './text.mjs'

/** The loudness of single sentences: whole turns, with pauses and after encoding, then reach −18 LUFS (the criterion of `measure`). */
const LOUDNESS_LUFS = -17.15
/** The limiter stays below the permitted −1.5 dB: at these rates the encoder raises peaks by up to 3 dB. */
const PEAK = 0.56
const ATTACK_SECONDS = 0.002
const RELEASE_SECONDS = 0.08
/** Loudness lost in the limiter is restored, and limited again; after this many rounds nothing changes. */
const ROUNDS = 6

/** Brings the clips of one voice to the common loudness after the limiter: some voices have higher peaks than others. */
export function evenOut(clips) {
  let gain = 1
  let levelled = clips
  for (let round = 0; round < ROUNDS; round += 1) {
    gain *= 10 ** ((LOUDNESS_LUFS - loudnessOf(levelled)) / 20)
    levelled = clips.map((samples) => limit(samples, gain))
  }
  return levelled
}

/** Applies a gain, limited to the peak: attenuation starts before a peak, and is released softly after it. */
function limit(samples, gain = 1) {
  const turned = Float32Array.from(samples, (value) => Math.min(1, PEAK / Math.max(1e-9, Math.abs(value * gain))))
  const [attack, release] = [ATTACK_SECONDS, RELEASE_SECONDS].map((seconds) => 1 - Math.exp(-1 / (seconds * RATE)))
  for (let at = 1; at < turned.length; at += 1)
    turned[at] = Math.min(turned[at], turned[at - 1] + (1 - turned[at - 1]) * release)
  for (let at = turned.length - 2; at >= 0; at -= 1)
    turned[at] = Math.min(turned[at], turned[at + 1] + (1 - turned[at + 1]) * attack)
  return samples.map((value, at) => value * gain * turned[at])
}
