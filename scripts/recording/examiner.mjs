// Synthesises the examiner of a set of speaking questions: one small file per step, and `clips.json` with the text and the length of each.
// SANJEH_VOICES=… node scripts/recording/examiner.mjs set-1 set-2 set-3 It is run once and its files are committed (content/recordings/README.md says
// how the folder of the voices is made; ffmpeg encodes). To use a human examiner instead, record the texts of `said` under the same names, and write
// the lengths into `clips.json`.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { loudnessOf } from './loudness.mjs'
import { speakTurns } from './kokoro.mjs'
import { RATE } from './text.mjs'

/** The voice of each set's examiner, who gives a name: none is the narrator of a listening paper. */
const EXAMINERS = {
  'set-1': { voice: 'bf_emma', reader: 'gb', speed: 0.8 },
  'set-2': { voice: 'bm_daniel*0.8+bm_george*0.2', reader: 'gb', speed: 0.78 },
  'set-3': { voice: 'bf_isabella*0.7+bf_alice*0.3', reader: 'gb', speed: 0.78 },
  'set-4': { voice: 'bm_george*0.6+bm_fable*0.4', reader: 'gb', speed: 0.84 },
  'set-5': { voice: 'bf_emma*0.6+bf_lily*0.4', reader: 'gb', speed: 0.8 },
  'set-6': { voice: 'bm_lewis*0.6+bm_fable*0.4', reader: 'gb', speed: 0.86 },
  'set-7': { voice: 'bf_alice*0.7+bf_emma*0.3', reader: 'gb', speed: 0.82 },
  'set-8': { voice: 'bm_daniel*0.7+bm_lewis*0.3', reader: 'gb', speed: 0.78 },
  'set-9': { voice: 'bf_isabella*0.6+bf_lily*0.4', reader: 'gb', speed: 0.78 },
  'set-10': { voice: 'bm_george*0.8+bm_daniel*0.2', reader: 'gb', speed: 0.82 },
  'set-11': { voice: 'bf_emma*0.7+af_heart*0.3', reader: 'gb', speed: 0.8 },
  'set-12': { voice: 'bm_fable*0.7+bm_george*0.3', reader: 'gb', speed: 0.88 },
  'set-13': { voice: 'bf_lily*0.6+bf_isabella*0.4', reader: 'gb', speed: 0.8 },
}
const LOUDNESS_LUFS = -19
const PEAK = 0.79
const PAUSE_SECONDS = 0.42

for (const id of process.argv.slice(2)) await speakSet(id)

async function speakSet(id) {
  const set = JSON.parse(await readFile(`content/speaking/${id}.json`, 'utf8'))
  const clips = Object.entries(clipsOf(set))
  const lines = clips.map(([, said]) => ({ voice: EXAMINERS[id], said: said.flatMap(sentencesOf) }))
  const turns = await speakTurns({}, lines)
  const gain = 10 ** ((LOUDNESS_LUFS - loudnessOf(turns.flat())) / 20)
  await mkdir(`content/speaking/${id}`, { recursive: true })
  const clipFile = {}
  for (const [index, [name, said]] of clips.entries()) {
    const samples = joinSentences(turns[index], gain)
    await encode(samples, `content/speaking/${id}/${name}.mp3`)
    clipFile[name] = { durationMs: Math.round((samples.length * 1000) / RATE), said: said.join(' ') }
  }
  await writeFile(`content/speaking/${id}/clips.json`, `${JSON.stringify(clipFile, null, 2)}\n`)
}

/**
 * The text of each step; `lib/teaching/speaking/rules/timetable.ts` names the same steps. Nobody is asked for a name: teachers must not learn who
 * speaks.
 */
export function clipsOf(set) {
  const lines = set.examinerLines
  const clips = { opening: [lines.greeting[0], lines.part1.introduction] }
  set.part1.forEach(({ questions }, topic) =>
    questions.forEach((question, at) => {
      clips[`p1-${topic + 1}-${at + 1}`] = [leadIn(lines, lines.part1.topics, topic, at), question].filter(Boolean)
    }),
  )
  clips['p2-card'] = [lines.part1.end, lines.part2.introduction, lines.part2.card, lines.part2.preparation]
  clips['p2-talk'] = [lines.part2.start]
  clips['p2-stop'] = [lines.part2.stop]
  set.part2.roundingOff.forEach((question, at) => (clips[`p2-${at + 1}`] = [question]))
  set.part3.forEach(({ questions }, topic) =>
    questions.forEach((question, at) => {
      const said = [leadIn(lines, lines.part3.topics, topic, at), question].filter(Boolean)
      clips[`p3-${topic + 1}-${at + 1}`] = topic + at === 0 ? [lines.part3.introduction].concat(said) : said
    }),
  )
  clips.closing = lines.closing
  return clips
}

/** A topic is announced; every second question in it begins with a word of thanks, as in conversation. */
function leadIn(lines, topics, topic, at) {
  if (at === 0) return topics[topic]
  return at % 2 === 1 ? lines.between[(topic + at) % lines.between.length] : null
}

function sentencesOf(line) {
  return line.replaceAll('’', "'").split(/(?<=[.?!])\s+/)
}

function joinSentences(sentences, gain) {
  const pause = new Float32Array(Math.round(PAUSE_SECONDS * RATE))
  const parts = sentences.flatMap((samples, index) => (index ? [pause, samples] : [samples]))
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole.map((value) => Math.max(-PEAK, Math.min(PEAK, value * gain)))
}

async function encode(samples, file) {
  const raw = `${file}.raw`
  await writeFile(raw, Buffer.from(samples.buffer))
  const reproducible = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const input = ['-hide_banner', '-loglevel', 'error', '-y', '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', raw]
  await promisify(execFile)('ffmpeg', [
    ...input,
    '-codec:a',
    'libmp3lame',
    '-b:a',
    '40k',
    '-ac',
    '1',
    ...reproducible,
    file,
  ])
  await promisify(execFile)('rm', [raw])
}
