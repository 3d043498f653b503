import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { RATE, speakSentence } from './speak.mjs'
import { spokenLines } from './source.mjs'

const run = promisify(execFile)
const LOUDNESS_LUFS = -18
const LEVEL = 0.09
const OPENING_SECONDS = 0.8
const CLOSING_SECONDS = 1.2

/** Speaks the whole script, writes the audio file of the paper, and returns the marks (times in ms). */
export async function record(source) {
  const spoken = await speakLines(source)
  const timeline = layOut(source, spoken)
  const paper = JSON.parse(await readFile(source.paper, 'utf8'))
  const audioFile = join(dirname(source.paper), paper.recording.file)
  await mkdir(dirname(audioFile), { recursive: true })
  await encode(mixDown(timeline), audioFile)
  return { durationMs: toMs(timeline.length), parts: timeline.parts.map(toMs), lines: timeline.lines }
}

async function speakLines(source) {
  const lines = []
  for (const line of spokenLines(source)) {
    const speaker = source.speakers[line.speaker]
    const sentences = []
    for (const sentence of line.sentences) sentences.push(await speakSentence(source, speaker, sentence))
    lines.push({ ...line, voice: speaker, samples: sentences })
    process.stderr.write(`${lines.length} ${line.speaker}: ${line.text.slice(0, 60)}\n`)
  }
  return evenOut(lines)
}

/** Brings every speaker to the same level, so that no voice of a dialogue is lost. */
function evenOut(lines) {
  const gains = new Map()
  for (const speaker of new Set(lines.map((line) => line.speaker))) {
    const own = lines.filter((line) => line.speaker === speaker).flatMap((line) => line.samples)
    let sum = 0
    let count = 0
    for (const samples of own)
      for (const value of samples) if (Math.abs(value) > 0.01) [sum, count] = [sum + value * value, count + 1]
    gains.set(speaker, LEVEL / Math.sqrt(sum / count))
  }
  for (const line of lines)
    for (const samples of line.samples) samples.forEach((value, at) => (samples[at] = value * gains.get(line.speaker)))
  return lines
}

/** Gives every sentence its place: positions in samples, marks in ms. */
function layOut(source, spoken) {
  const timeline = { clips: [], parts: [], lines: [], length: Math.round(OPENING_SECONDS * RATE) }
  const queue = [...spoken]
  for (const cue of source.cues) {
    if (cue.kind === 'part') timeline.parts.push(timeline.length)
    else if (cue.kind === 'pause') timeline.length += Math.round(cue.seconds * RATE)
    else if (cue.kind === 'chime') place(timeline, chime(), 0.7)
    else placeLine(timeline, queue.shift())
  }
  timeline.parts[0] = 0
  timeline.length += Math.round(CLOSING_SECONDS * RATE)
  return timeline
}

function placeLine(timeline, line) {
  const marks = line.samples.map((samples, index) => {
    const isLast = index === line.samples.length - 1
    const gapMs = isLast ? line.voice.turnGapMs : line.voice.sentenceGapMs
    return place(timeline, samples, gapMs / 1000)
  })
  timeline.lines.push(marks)
}

function place(timeline, samples, gapSeconds) {
  const start = timeline.length
  timeline.clips.push({ start, samples })
  const end = start + samples.length
  timeline.length = end + Math.round(gapSeconds * RATE)
  return [toMs(start), toMs(end)]
}

/** Two soft bell notes between the parts. */
function chime() {
  const samples = new Float32Array(RATE * 1.4)
  for (const [frequency, offset] of [
    [659.26, 0],
    [523.25, 0.35],
  ]) {
    for (let at = Math.round(offset * RATE); at < samples.length; at += 1) {
      const seconds = at / RATE - offset
      const attack = Math.min(1, seconds / 0.01)
      samples[at] += 0.09 * attack * Math.exp(-seconds * 4.5) * Math.sin(2 * Math.PI * frequency * seconds)
    }
  }
  return samples
}

function mixDown(timeline) {
  const whole = new Float32Array(timeline.length)
  for (const { start, samples } of timeline.clips) samples.forEach((value, at) => (whole[start + at] += value))
  return whole
}

/** Sets the loudness (EBU R 128) with a limiter for the peaks, and encodes at a constant bit rate: exact seeking. */
async function encode(samples, file) {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  const raw = join(folder, 'mix.raw')
  await writeFile(raw, Buffer.from(samples.buffer))
  const input = ['-hide_banner', '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  const { stderr } = await run('ffmpeg', [...input, '-af', 'ebur128', '-f', 'null', '-'], { maxBuffer: 1e8 })
  const loudness = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1])
  const filter = `volume=${(LOUDNESS_LUFS - loudness).toFixed(2)}dB,alimiter=limit=0.84:level=disabled`
  const mp3 = [
    '-af',
    filter,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '48k',
    '-ar',
    String(RATE),
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    '-bitexact',
  ]
  await run('ffmpeg', ['-y', ...input, ...mp3, file])
  await rm(folder, { recursive: true })
}

function toMs(samples) {
  return Math.round((samples * 1000) / RATE)
}
