import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RATE, respell, spellOut, voicesFolder } from './text.mjs'

/** Below this level a sentence has not begun, or has ended. */
const SILENCE = 0.012
const LEAD_SECONDS = 0.03
const TAIL_SECONDS = 0.09

/**
 * Synthesises lines with Kokoro-82M, each as one whole turn, and cuts it between its sentences. The speech is cached in the folder of the voices: an
 * unchanged turn is not synthesised again.
 * @returns for each line its sentences: samples at RATE, silence trimmed
 */
export async function speakTurns(source, lines) {
  const requests = lines.map(({ voice, said }) => {
    const sentences = said.map((sentence) => spellOut(respell(source, sentence)))
    const turn = { voice: voice.voice, accent: voice.reader, speed: voice.speed, sentences }
    return { key: createHash('sha256').update(JSON.stringify(turn)).digest('hex').slice(0, 32), ...turn }
  })
  const jobs = Number(process.env.SANJEH_VOICES_JOBS ?? 1)
  const shares = Array.from({ length: jobs }, (_, job) => requests.filter((_, index) => index % jobs === job))
  await Promise.all(shares.map(runEngine))
  return Promise.all(requests.map((request) => readTurn(request.key)))
}

/** One thread, at low priority: on an idle machine synthesis takes about as long as the recording lasts. */
function runEngine(requests) {
  const script = fileURLToPath(new URL('kokoro.py', import.meta.url))
  const engine = spawn('nice', ['-n', '19', join(voicesFolder(), 'venv/bin/python'), script], {
    env: { ...process.env, OMP_NUM_THREADS: '1', PYTHONWARNINGS: 'ignore' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  engine.stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
  return new Promise((resolve, reject) => {
    engine.once('error', reject)
    engine.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`kokoro.py ended with ${code}`))))
  })
}

async function readTurn(key) {
  const bytes = await readFile(join(voicesFolder(), 'cache', `${key}.f32`))
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const marks = JSON.parse(await readFile(join(voicesFolder(), 'cache', `${key}.json`), 'utf8'))
  const cuts = marks.slice(1).map(([start], index) => quietest(samples, marks[index][1], start))
  return marks.map((_, index) => trim(samples.slice(cuts[index - 1] ?? 0, cuts[index] ?? samples.length)))
}

/** The quietest place between two sentences: the model gives their boundary only to some hundredths of a second. */
function quietest(samples, end, start) {
  const window = Math.round(0.02 * RATE)
  const [from, to] = [Math.max(0, end - 0.25 * RATE), Math.min(samples.length - window, start + 0.15 * RATE)]
  let best = { at: end, sum: Infinity }
  for (let at = from; at < to; at += 60) {
    let sum = 0
    for (let each = at; each < at + window; each += 1) sum += samples[each] * samples[each]
    if (sum < best.sum) best = { at: at + window / 2, sum }
  }
  return Math.round(best.at)
}

function trim(samples) {
  const isLoud = (value) => Math.abs(value) > SILENCE
  const first = samples.findIndex(isLoud)
  if (first < 0) throw new Error('the voice said nothing')
  const start = Math.max(0, first - LEAD_SECONDS * RATE)
  const trimmed = samples.slice(start, samples.findLastIndex(isLoud) + TAIL_SECONDS * RATE)
  const fade = Math.round(0.015 * RATE)
  for (let at = 0; at < fade && at < trimmed.length; at += 1) {
    trimmed[at] *= at / fade
    trimmed[trimmed.length - 1 - at] *= at / fade
  }
  return trimmed
}
