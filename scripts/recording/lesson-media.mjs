// Synthesises the recordings of lecture notes and lessons by `media/spoken.json` of their folder: a listening exercise's passage, or words to repeat.
// SANJEH_VOICES=… node scripts/recording/lesson-media.mjs content/lecture-notes [file.mp3 …] It is run once and its files are committed
// (content/recordings/README.md says how the folder of the voices is made).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { record } from './record.mjs'

/** What is downloaded with a saved note. */
const MAX_BYTES = 390_000

const [folder, ...names] = process.argv.slice(2)
const { recordings } = JSON.parse(await readFile(join(folder, 'media/spoken.json'), 'utf8'))
const passages = await readPassages()
for (const [name, spoken] of Object.entries(recordings)) {
  if (names.length > 0 && !names.includes(name)) continue
  const { durationMs } = await record(toScript(name, spoken))
  process.stdout.write(`${name}: ${(durationMs / 1000).toFixed(1)} s\n`)
}

function toScript(name, { exercise, lines = passages.get(exercise), place = 'office', ...spoken }) {
  if (!lines) throw new Error(`${name}: there is no exercise ${exercise}`)
  const audio = join(folder, 'media', name)
  const turns = lines.map((line) => toTurn(line, Object.keys(spoken.speakers)[0]))
  // `paper` is the seed of pauses and room tone.
  return { ...spoken, audio, paper: audio, maxBytes: MAX_BYTES, cues: [{ kind: 'part', part: 1, place }, ...turns] }
}

/** `**Lucy:** Fine.` is Lucy's turn; a paragraph without a name is the first speaker's. */
function toTurn(line, first) {
  const [label = '', speaker = first] = /^\*\*([^*]+):\*\*\s*/.exec(line) ?? []
  return { kind: 'turn', speaker, text: line.slice(label.length).replaceAll('*', '') }
}

/** The passages of all exercises in the texts of the folder, by the ids of the exercises. */
async function readPassages() {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const exercises = texts.flatMap((text) =>
    [...text.matchAll(/^```exercise\n(.*?)\n```$/gms)].map(([, json]) => JSON.parse(json)),
  )
  return new Map(exercises.map(({ id, passage }) => [id, passage]))
}
