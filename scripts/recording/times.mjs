import { readFile, writeFile } from 'node:fs/promises'
import { spokenLines } from './source.mjs'

/** Writes transcript, part cues, evidence and durations into the paper; everything else in it stays. */
export async function writeTimes(source) {
  const marks = JSON.parse(await readFile(source.marks, 'utf8'))
  const paper = JSON.parse(await readFile(source.paper, 'utf8'))
  const lines = spokenLines(source)
  if (marks.lines.length !== lines.length)
    throw new Error(`${source.marks}: ${lines.length} lines wanted, ${marks.lines.length} found`)

  paper.recording.durationMs = marks.durationMs
  paper.durationSeconds = Math.ceil(marks.durationMs / 1000) + paper.recording.checkSeconds
  paper.parts.forEach((part, index) => {
    part.cue = { startMs: marks.parts[index], endMs: marks.parts[index + 1] ?? marks.durationMs }
  })
  const evidence = new Map(
    lines.flatMap((line, index) => (line.proves ? [[line.proves.question, evidenceOf(line, marks.lines[index])]] : [])),
  )
  for (const key of paper.key.questions) {
    const found = evidence.get(key.question)
    if (!found) throw new Error(`question ${key.question}: no line of the script proves it`)
    key.evidence = found
  }
  paper.key.transcript = lines.map((line, index) => toTranscript(source, line, marks.lines[index]))
  await writeFile(source.paper, `${JSON.stringify(paper, null, 2)}\n`)
  return `${lines.length} lines, ${evidence.size} questions, ${(marks.durationMs / 60_000).toFixed(2)} minutes`
}

function toTranscript(source, line, marks) {
  const speaker = source.speakers[line.speaker].name
  return { part: line.part, speaker, text: line.text, startMs: marks[0][0], endMs: marks.at(-1)[1] }
}

/** From the start of the sentence in which the quotation begins to the end of the one in which it ends. */
function evidenceOf(line, marks) {
  const { quote } = line.proves
  const from = line.text.indexOf(quote)
  const to = from + quote.length
  if (marks.length !== line.sentences.length)
    return { kind: 'recording', startMs: marks[0][0], endMs: marks.at(-1)[1], quote }
  let at = 0
  const touched = line.sentences.flatMap((sentence, index) => {
    const start = line.text.indexOf(sentence, at)
    at = start + sentence.length
    return start < to && at > from ? [marks[index]] : []
  })
  return { kind: 'recording', startMs: touched[0][0], endMs: touched.at(-1)[1], quote }
}
