import { createDice, RATE } from './text.mjs'

/** The acoustics of a place: reflections [ms, gain], their low-pass (Hz), a reverb tail [seconds, gain], and the band of a telephone line. */
const PLACES = {
  studio: {},
  telephone: { band: [180, 5200], reflections: [[4, 0.08]], dull: 3000 },
  office: { reflections: [[7, 0.1], [13, 0.07], [21, 0.05], [29, 0.03]], dull: 4500, tail: [0.12, 0.02] }, // oxfmt-ignore
  shop: { reflections: [[11, 0.1], [23, 0.08], [37, 0.05]], dull: 4000, tail: [0.2, 0.025] }, // oxfmt-ignore
  hall: { reflections: [[17, 0.11], [31, 0.09], [47, 0.06], [63, 0.04]], dull: 3800, tail: [0.4, 0.025] }, // oxfmt-ignore
  outdoor: { reflections: [[9, 0.06]], dull: 2500 },
}
/** −66 dB: at this level room tone costs 0.01 of the DNSMOS that `measure.mjs` prints, against 0.05 at −60 dB. */
const TONE = 10 ** (-66 / 20)

/** One sentence with the acoustics of a place. The reverb may extend beyond the last sample. */
export function applyAcoustics(samples, name) {
  const place = PLACES[name]
  if (!place) throw new Error(`unknown place ${name}: ${Object.keys(PLACES).join(', ')}`)
  const { band, reflections = [], dull, tail } = place
  const filtered = band ? lowPass(highPass(samples, band[0]), band[1]) : highPass(samples, 60)
  if (!dull) return filtered
  const walls = lowPass(filtered, dull)
  const length = samples.length + Math.round((tail?.[0] ?? 0.07) * RATE)
  const whole = new Float32Array(length)
  whole.set(filtered)
  for (const [ms, gain] of [...reflections, ...tailOf(tail, name)]) {
    const offset = Math.round((ms / 1000) * RATE)
    for (let at = 0; at < walls.length && at + offset < length; at += 1) whole[at + offset] += walls[at] * gain
  }
  return whole
}

/** Late reflections: many, weak, of either sign, decaying. */
function tailOf(tail, seed) {
  if (!tail) return []
  const dice = createDice(`tail ${seed}`)
  return Array.from({ length: 40 }, () => {
    const at = dice()
    return [30 + at * tail[0] * 1000, tail[1] * (1 - at) ** 2 * (dice() < 0.5 ? -1 : 1)]
  })
}

/** Room tone: soft noise without hiss, −66 dB, throughout. */
export function roomTone(length, seed) {
  const dice = createDice(`tone ${seed}`)
  const noise = new Float32Array(length)
  for (let at = 0; at < length; at += 1) noise[at] = dice() * 2 - 1
  const soft = highPass(lowPass(noise, 900), 40)
  const power = soft.reduce((sum, value) => sum + value * value, 0) / length
  return soft.map((value) => (value / Math.sqrt(power)) * TONE)
}

/** A second-order Butterworth filter. */
function filter(samples, hertz, isHigh) {
  const omega = (2 * Math.PI * hertz) / RATE
  const [alpha, cosine] = [Math.sin(omega) / Math.SQRT2, Math.cos(omega)]
  const middle = isHigh ? -(1 + cosine) : 1 - cosine
  const [b0, b1, a0, a1, a2] = [Math.abs(middle) / 2, middle, 1 + alpha, -2 * cosine, 1 - alpha]
  const result = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at]
    const y = (b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2) / a0
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    result[at] = y
  }
  return result
}

function lowPass(samples, hertz) {
  return filter(samples, hertz, false)
}

function highPass(samples, hertz) {
  return filter(samples, hertz, true)
}
