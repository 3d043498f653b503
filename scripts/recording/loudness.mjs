import { RATE } from './text.mjs'

/** The loudness of one voice by EBU R 128 (ITU-R BS.1770): K-weighted, blocks of 400 ms, gated against silence and far quieter parts. */
export function loudnessOf(clips) {
  const powers = clips.flatMap((samples) => blockPowers(weigh(samples)))
  const loud = powers.filter((power) => toLufs(power) > -70)
  const gate = toLufs(mean(loud)) - 10
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)))
}

function blockPowers(samples) {
  const [block, step] = [Math.round(0.4 * RATE), Math.round(0.1 * RATE)]
  const powers = []
  for (let start = 0; start === 0 || start + block <= samples.length; start += step) {
    const end = Math.min(samples.length, start + block)
    let sum = 0
    for (let at = start; at < end; at += 1) sum += samples[at] * samples[at]
    powers.push(sum / (end - start))
  }
  return powers
}

/** K-weighting: the head's shelf above 1.7 kHz (+4 dB), then a high-pass below 40 Hz. */
function weigh(samples) {
  const shelf = section(shelfOf(1681.97, 3.9998, 0.7072))
  const high = section(highOf(38.135, 0.5003))
  return samples.map((value) => high(shelf(value)))
}

function shelfOf(hertz, decibels, quality) {
  const k = Math.tan((Math.PI * hertz) / RATE)
  const [high, band] = [10 ** (decibels / 20), 10 ** ((decibels / 20) * 0.4996667741545416)]
  const a0 = 1 + k / quality + k * k
  return {
    b: [
      (high + (band * k) / quality + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / quality + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
  }
}

function highOf(hertz, quality) {
  const k = Math.tan((Math.PI * hertz) / RATE)
  const a0 = 1 + k / quality + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0] }
}

function section({ b, a }) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  }
}

function toLufs(power) {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
