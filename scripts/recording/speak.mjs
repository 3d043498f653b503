import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const RATE = 24_000

/** Gap between the letters of a name that is spelled out. */
const LETTER_GAP_SECONDS = 0.24
const SILENCE = 0.006
const LEAD_SECONDS = 0.02
const TAIL_SECONDS = 0.07
const SPELLED = /\b[A-Z](?:-(?:double )?[A-Z])+\b/
/** The name of the letter A is not the article that a synthesiser would read. */
const LETTER_NAMES = { A: '<phoneme alphabet="xsampa" ph="eI"/>' }

/** Speaks one sentence with a speaker's voice: samples at RATE, silence trimmed, loudness of a speaker not yet evened. */
export async function speakSentence(source, speaker, sentence) {
  const pieces = piecesOf(sentence)
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  try {
    const spoken = []
    for (const [index, piece] of pieces.entries()) {
      spoken.push(trim(await synthesise(speaker, respell(source, piece), join(folder, `${index}.wav`))))
    }
    return joinSamples(spoken, LETTER_GAP_SECONDS)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `It's G-A-double L.` → `It's`, `G`, `A`, `double L`. */
function piecesOf(sentence) {
  const spelled = SPELLED.exec(sentence)
  if (!spelled) return [sentence]
  const before = sentence.slice(0, spelled.index).trim()
  const after = sentence
    .slice(spelled.index + spelled[0].length)
    .replace(/^[.,?!]/, '')
    .trim()
  return [before, ...spelled[0].split('-').map((letter) => LETTER_NAMES[letter] ?? `${letter}.`), after].filter(Boolean)
}

function respell(source, text) {
  if (text.startsWith('<')) return text
  const words = Object.entries(source.respell).reduce(
    (result, [written, said]) => result.replaceAll(new RegExp(`(?<![\\w])${written}(?![\\w])`, 'g'), said),
    text,
  )
  return words.replaceAll(/(?<=\w)-(?=\w)/g, ' ').replaceAll('&', 'and')
}

async function synthesise(speaker, text, file) {
  if (speaker.engine === 'pico') {
    const marked = `<speed level="${speaker.speed}"><pitch level="${speaker.pitch}">${text}</pitch></speed>`
    await run('pico2wave', [`--lang=${speaker.voice}`, `--wave=${file}`, marked])
  } else if (speaker.engine === 'flite') {
    const stretch = (100 / speaker.speed).toFixed(3)
    await run('flite', ['-voice', speaker.voice, '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', file])
  } else {
    throw new Error(`unknown engine ${speaker.engine}`)
  }
  // `speed` moves pitch and formants together, as a longer or shorter vocal tract does; -D: no random dither.
  const effects = ['speed', String(speaker.formant), 'rate', String(RATE), 'highpass', '75', ...(speaker.tone ?? [])]
  const raw = `${file}.raw`
  await run('sox', [
    '-D',
    '-v',
    '0.7',
    file,
    '-t',
    'raw',
    '-e',
    'floating-point',
    '-b',
    '32',
    '-c',
    '1',
    raw,
    ...effects,
  ])
  const bytes = await readFile(raw)
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).slice()
}

function trim(samples) {
  const isLoud = (value) => Math.abs(value) > SILENCE
  const first = samples.findIndex(isLoud)
  if (first < 0) throw new Error('the voice said nothing')
  const last = samples.findLastIndex(isLoud)
  return samples.slice(Math.max(0, first - LEAD_SECONDS * RATE), Math.min(samples.length, last + TAIL_SECONDS * RATE))
}

function joinSamples(parts, gapSeconds) {
  const gap = Math.round(gapSeconds * RATE)
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length + gap, -gap))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length + gap
  }
  return whole
}
