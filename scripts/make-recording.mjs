// Makes the recording of a listening paper from its script, and writes the times of the recording into the paper.
//
//   node scripts/make-recording.mjs speak content/recordings/academic-mock-1.json     speech → audio file + marks + times
//   node scripts/make-recording.mjs respeak content/recordings/academic-mock-1.json lecturer "In 1712" --slow=jess
//                         only these turns (of a speaker, or with these words); the others are cut out of the present file, those of jess slowed by
//                         the `tempo` of the script (once: a second run would slow them again)
//   node scripts/make-recording.mjs times content/recordings/academic-mock-1.json     script + marks → the paper's JSON
//   node scripts/make-recording.mjs measure content/recordings/academic-mock-1.json   how good it is, in figures
//
// `speak`, `respeak` and `measure` need ffmpeg and the folder of the voices, which SANJEH_VOICES names (content/recordings/README.md says how it is
// made); `speak` is run once and its files are committed. `times` needs Node only and gives the same bytes each time.
//
// To put a human recording in the place of the spoken one:
//   1. Record the script (announcements and pauses included) and encode it as the paper's `recording.file`: one mono
//      file of constant bit rate, so that seeking is exact.
//   2. Write the marks file that the script names by hand or with a labelling tool, in the shape that `speak` writes:
//      `durationMs`; `parts`: where each part begins; `lines`: for each announcement and turn of the script, in order,
//      [startMs, endMs] of each of its sentences. One pair for a whole line is accepted too; the evidence of an answer
//      is then as long as the line.
//   3. Run `times`. The transcript, the cues of the parts and the evidence of each answer follow.
import { measure, toTables } from './recording/measure.mjs'
import { readSource, writeMarks } from './recording/source.mjs'
import { record } from './recording/record.mjs'
import { writeTimes } from './recording/times.mjs'

const [step, file, ...wanted] = process.argv.slice(2)
if (!file || !['speak', 'respeak', 'times', 'measure'].includes(step) || (step === 'respeak') !== wanted.length > 0) {
  process.stderr.write(
    'usage: node scripts/make-recording.mjs speak|times|measure <script.json>, or respeak <script.json> <speaker or words> …\n',
  )
  process.exit(2)
}
const source = await readSource(file)
if (step === 'measure') {
  process.stdout.write(toTables(await measure(source)))
} else {
  if (step === 'speak') await writeMarks(source, await record(source))
  if (step === 'respeak') await writeMarks(source, await record(source, { isSpoken, isSlowed }))
  const summary = await writeTimes(source)
  process.stdout.write(`${source.paper}: ${summary}\n`)
}

function isSpoken({ speaker, text }) {
  return wanted.some((each) => each === speaker || text.includes(each))
}

function isSlowed({ speaker }) {
  return wanted.includes(`--slow=${speaker}`)
}
