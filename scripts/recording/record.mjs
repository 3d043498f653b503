import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { castVoices } from './cast.mjs'
import { speakTurns } from './kokoro.mjs'
import { loudnessOf } from './loudness.mjs'
import { placeVoice, roomTone } from './place.mjs'
import { spokenLines } from './source.mjs'
import { createDice, RATE } from './text.mjs'

const run = promisify(execFile)
const LOUDNESS_LUFS = -18
const OPENING_SECONDS = 0.8
const CLOSING_SECONDS = 1.2
/** Seconds from … to: behind a sentence, between two speakers, between two turns of one, and what an announcement takes. */
const GAPS = {
  sentence: [0.2, 0.6],
  speakers: [0.35, 0.9],
  same: [0.5, 0.9],
  announced: [0.4, 0.6],
  announcement: [0.7, 0.9],
}
/** A limiter below the −1.5 dB that are allowed: at this rate the encoder makes peaks by up to 3 dB higher. */
const PEAK = 0.56
/** What that limiter takes from the loudness of speech. */
const TAKEN = '1.3dB'
/** One bit rate all the way: any second of it is found without what stands before (docs/decisions/042). */
const ENCODER = ['-c:a', 'libmp3lame', '-b:a', '24k', '-cutoff', '8000']
/** Lines 330 and 331 of the spectrum, which encoder and browsers put into different bands (docs/decisions/042): each is taken out twice. */
const SILENCED = [6_885, 6_906, 6_885, 6_906].map((hertz) => `bandreject=f=${hertz}:t=h:w=150`)

/** Speaks the whole script, writes the audio file of the paper, and returns the marks (times in ms). */
export async function record(source) {
  const lines = spokenLines(source)
  const voices = castVoices(source)
  const spoken = await speakTurns(
    source,
    lines.map((line) => ({ ...line, voice: voices[line.speaker] })),
  )
  const placed = lines.map((line, index) => ({ ...line, clips: placeLine(line, spoken[index]) }))
  evenOut(placed)
  const timeline = layOut(source, placed)
  const paper = JSON.parse(await readFile(source.paper, 'utf8'))
  const audioFile = join(dirname(source.paper), paper.recording.file)
  await mkdir(dirname(audioFile), { recursive: true })
  await encode(mixDown(timeline, source.paper), audioFile)
  return { durationMs: toMs(timeline.length), parts: timeline.parts.map(toMs), lines: timeline.lines }
}

function placeLine(line, sentences) {
  return sentences.map((samples) => ({ samples: placeVoice(samples, line.place), spoken: samples.length }))
}

/** Brings every speaker to the same loudness, so that no voice of a dialogue is lost. */
function evenOut(lines) {
  for (const speaker of new Set(lines.map((line) => line.speaker))) {
    const own = lines.filter((line) => line.speaker === speaker).flatMap((line) => line.clips)
    const gain = 10 ** ((LOUDNESS_LUFS - loudnessOf(own.map((clip) => clip.samples))) / 20)
    for (const { samples } of own) samples.forEach((value, at) => (samples[at] = value * gain))
  }
}

/** Gives every sentence its place: positions in samples, marks in ms. */
function layOut(source, lines) {
  const timeline = {
    clips: [],
    parts: [],
    lines: [],
    length: Math.round(OPENING_SECONDS * RATE),
    dice: createDice(source.paper),
  }
  const queue = [...lines]
  for (const cue of source.cues) {
    if (cue.kind === 'part') timeline.parts.push(timeline.length)
    else if (cue.kind === 'pause') timeline.length += Math.round(cue.seconds * RATE)
    else if (cue.kind === 'chime') place(timeline, { samples: chime(), spoken: 1.4 * RATE }, [0.7, 0.7])
    else layLine(timeline, queue.shift(), queue[0])
  }
  timeline.parts[0] = 0
  timeline.length += Math.round(CLOSING_SECONDS * RATE)
  return timeline
}

function layLine(timeline, line, next) {
  const isSame = next?.speaker === line.speaker
  const inside = line.isAnnouncement ? GAPS.announced : GAPS.sentence
  const behind = line.isAnnouncement ? GAPS.announcement : isSame ? GAPS.same : GAPS.speakers
  const last = line.clips.length - 1
  timeline.lines.push(line.clips.map((clip, index) => place(timeline, clip, index === last ? behind : inside)))
}

function place(timeline, { samples, spoken }, [from, to]) {
  const start = timeline.length
  timeline.clips.push({ start, samples })
  const end = start + spoken
  timeline.length = end + Math.round((from + timeline.dice() * (to - from)) * RATE)
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

/** All clips over the tone of the room, which comes and goes softly at the ends. */
function mixDown(timeline, seed) {
  const whole = roomTone(timeline.length, seed)
  const fade = RATE / 2
  for (let at = 0; at < fade; at += 1) {
    whole[at] *= at / fade
    whole[whole.length - 1 - at] *= at / fade
  }
  for (const { start, samples } of timeline.clips)
    samples.forEach((value, at) => start + at < whole.length && (whole[start + at] += value))
  return whole
}

/** A limiter for the peaks, then the MP3 that the player can play while it loads. */
async function encode(samples, file) {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  const raw = join(folder, 'mix.raw')
  await writeFile(raw, Buffer.from(samples.buffer))
  const input = ['-hide_banner', '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  const limiter = `volume=${TAKEN},alimiter=limit=${PEAK}:attack=6:release=80:level=disabled`
  const limit = ['-af', [...SILENCED, limiter].join(',')]
  const bare = ['-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  await run('ffmpeg', ['-y', ...input, ...limit, ...ENCODER, ...bare, file])
  await rm(folder, { recursive: true })
}

function toMs(samples) {
  return Math.round((samples * 1000) / RATE)
}
