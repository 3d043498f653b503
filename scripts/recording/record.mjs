import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { castVoices } from './cast.mjs'
import { toEvenFrames } from './even-frames.mjs'
import { speakTurns } from './kokoro.mjs'
import { cutClips } from './kept.mjs'
import { evenOut } from './level.mjs'
import { applyAcoustics, roomTone } from './acoustics.mjs'
import { spokenLines } from './source.mjs'
import { stretch } from './stretch.mjs'
import { createDice, RATE } from './text.mjs'

const run = promisify(execFile)
const OPENING_SECONDS = 0.8
const CLOSING_SECONDS = 1.2
/** Ranges in seconds: after a sentence, between two speakers, between two turns of one, and around an announcement. */
const GAPS = {
  sentence: [0.2, 0.6],
  speakers: [0.35, 0.9],
  same: [0.5, 0.9],
  announced: [0.4, 0.6],
  announcement: [0.7, 0.9],
}
/** The largest size, for as many kbit/s as it allows: what a phone downloads for one listening stays below 6.5 MB (docs/decisions/042). */
const MAX_BYTES = 6_450_000
const MAX_KILOBITS = 32
/** The MP3 codec delays sound by this many samples: they are cut from the opening. */
const DELAY = 1_105
/** Lines 330 and 331 of the spectrum, which encoder and browsers put into different bands (docs/decisions/042): each is filtered twice. */
const SILENCED = [6_885, 6_906, 6_885, 6_906].map((hertz) => `bandreject=f=${hertz}:t=h:w=150`)

/**
 * Synthesises the script, writes the audio file, and returns the marks (times in ms).
 * @param isSpoken whether a line is synthesised; the others are cut out of the recording that is there
 * @param isSlowed whether such a cut line gets the tempo of its speaker; synthesised ones have it always
 */
export async function record(source, { isSpoken = () => true, isSlowed = () => false } = {}) {
  const lines = spokenLines(source)
  const voices = castVoices(source)
  const audioFile = await audioOf(source)
  const fresh = lines.filter(isSpoken)
  if (fresh.length === 0) throw new Error('no turn to speak')
  const kept = fresh.length < lines.length ? await keepClips(source, audioFile, lines.length) : []
  const spoken = await speakTurns(
    source,
    fresh.map((line) => ({ ...line, voice: voices[line.speaker] })),
  )
  const tempoOf = (line) => voices[line.speaker].tempo ?? 1
  const whole = []
  // One line after the other: each starts an ffmpeg for each of its sentences.
  for (const [index, line] of lines.entries()) {
    const clips = isSpoken(line)
      ? await placeLine(line, spoken.shift(), tempoOf(line))
      : await slowClips(kept[index], isSlowed(line) ? tempoOf(line) : 1)
    whole.push({ ...line, clips })
  }
  evenVoices(whole.filter(isSpoken))
  const timeline = layOut(source, whole)
  await mkdir(dirname(audioFile), { recursive: true })
  await encode(mixDown(timeline, source.paper), audioFile, source.maxBytes ?? MAX_BYTES)
  return { durationMs: toMs(timeline.length), parts: timeline.parts.map(toMs), lines: timeline.lines }
}

async function audioOf({ audio, paper }) {
  return audio ?? join(dirname(paper), JSON.parse(await readFile(paper, 'utf8')).recording.file)
}

async function keepClips(source, audioFile, count) {
  const marks = JSON.parse(await readFile(source.marks, 'utf8'))
  if (marks.lines.length !== count) throw new Error('the recording that is there has other turns than the script')
  return cutClips(audioFile, marks)
}

async function placeLine(line, sentences, tempo) {
  const paced = await Promise.all(sentences.map((samples) => stretch(samples, tempo)))
  return paced.map((samples) => ({ samples: applyAcoustics(samples, line.place), spoken: samples.length }))
}

function slowClips(clips, tempo) {
  return Promise.all(
    clips.map(async (clip) => ({
      ...clip,
      samples: await stretch(clip.samples, tempo),
      spoken: Math.round(clip.spoken / tempo),
    })),
  )
}

/** Brings every speaker to the same loudness, so that every voice of a dialogue is heard. */
function evenVoices(lines) {
  for (const speaker of new Set(lines.map((line) => line.speaker))) {
    const speakerClips = lines.filter((line) => line.speaker === speaker).flatMap((line) => line.clips)
    evenOut(speakerClips.map((clip) => clip.samples)).forEach(
      (samples, index) => (speakerClips[index].samples = samples),
    )
  }
}

/** Assigns every sentence its position: in samples, and as marks in ms. */
function layOut(source, lines) {
  const timeline = {
    clips: [],
    parts: [],
    lines: [],
    length: Math.round(OPENING_SECONDS * RATE),
    dice: createDice(source.paper),
    gaps: { ...GAPS, ...source.gaps },
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
  const { gaps } = timeline
  const inside = line.isAnnouncement ? gaps.announced : gaps.sentence
  const behind = line.isAnnouncement ? gaps.announcement : isSame ? gaps.same : gaps.speakers
  const last = line.clips.length - 1
  timeline.lines.push(line.clips.map((clip, index) => place(timeline, clip, index === last ? behind : inside)))
}

function place(timeline, { samples, spoken, isKept = false }, [from, to]) {
  const start = timeline.length
  timeline.clips.push({ start, samples, isKept })
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

/** Mixes all clips with the room tone, which fades in and out at the ends. */
function mixDown(timeline, seed) {
  const whole = roomTone(timeline.length, seed)
  const fade = RATE / 2
  for (let at = 0; at < fade; at += 1) {
    whole[at] *= at / fade
    whole[whole.length - 1 - at] *= at / fade
  }
  for (const { start, samples } of timeline.clips.filter((clip) => clip.isKept)) replace(whole, start, samples)
  for (const { start, samples } of timeline.clips.filter((clip) => !clip.isKept))
    samples.forEach((value, at) => start + at < whole.length && (whole[start + at] += value))
  return whole
}

/** A kept clip brings its own room tone: it takes the place of the new one, with short fades. */
function replace(whole, start, samples) {
  const fade = RATE / 100
  for (let at = 0; at < samples.length && start + at < whole.length; at += 1) {
    const weight = Math.min(1, at / fade, (samples.length - 1 - at) / fade)
    whole[start + at] = whole[start + at] * (1 - weight) + samples[at] * weight
  }
}

/** The MP3 that the player can stream: encoded by LAME at a rate outside ISO's table, repacked into frames of standard rates. */
async function encode(samples, file, maxBytes) {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  const [raw, wave, free] = ['mix.raw', 'mix.wav', 'free.mp3'].map((name) => join(folder, name))
  await writeFile(raw, Buffer.from(samples.slice(DELAY).buffer))
  const input = ['-hide_banner', '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  await run('ffmpeg', ['-y', ...input, '-af', SILENCED.join(','), '-c:a', 'pcm_s16le', wave])
  const kilobits = Math.min(MAX_KILOBITS, Math.floor((maxBytes * 8 * RATE) / samples.length / 1_000))
  const how = [
    '--quiet',
    '--freeformat',
    '-b',
    String(kilobits),
    '-m',
    'm',
    '-q',
    '0',
    '--lowpass',
    '10.5',
    '--resample',
    '24',
    '-t',
  ]
  await run('lame', [...how, wave, free])
  await writeFile(file, toEvenFrames(await readFile(free), kilobits))
  await rm(folder, { recursive: true })
}

function toMs(samples) {
  return Math.round((samples * 1000) / RATE)
}
