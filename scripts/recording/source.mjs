import { readFile, writeFile } from 'node:fs/promises'

/** Parses a script (`sanjeh.recording/1`); throws with the place of the first error. */
export async function readSource(file) {
  const source = JSON.parse(await readFile(file, 'utf8'))
  if (source.format !== 'sanjeh.recording/1') throw new Error(`${file}: format is not sanjeh.recording/1`)
  source.cues.forEach((cue, index) => checkCue(source, cue, `${file}: cues[${index}]`))
  return source
}

/** The spoken cues in order: announcements and turns, each with its speaker, place, sentences and pronunciation. */
export function spokenLines(source) {
  let part = { part: 0, place: 'studio' }
  let answering = ''
  const lines = []
  for (const cue of source.cues) {
    if (cue.kind === 'part') [part, answering] = [cue, '']
    if (cue.kind !== 'announcement' && cue.kind !== 'turn') continue
    const isAnnouncement = cue.kind === 'announcement'
    const speaker = isAnnouncement ? source.narrator : cue.speaker
    if (!isAnnouncement) answering ||= speaker
    const place = isAnnouncement ? 'studio' : placeOf(part, source.speakers?.[speaker], speaker === answering)
    const words = { text: cue.text, sentences: splitSentences(cue.text), said: splitSentences(cue.say ?? cue.text) }
    lines.push({ part: part.part, speaker, place, isAnnouncement, proves: cue.proves, ...words })
  }
  return lines
}

/** The place named in the part, or the speaker's role. In a phone call the answering speaker is in an office; the other is on the line. */
function placeOf(part, speaker, isAnswering) {
  const usual = part.part === 4 ? 'hall' : 'office'
  const place = part.place ?? (/telephone/i.test(speaker?.role ?? '') ? 'telephone' : usual)
  return place === 'telephone' && isAnswering ? 'office' : place
}

/** Splits after . ? or ! and a space; an abbreviated title does not end a sentence. */
export function splitSentences(text) {
  return text.split(/(?<!\b(?:Dr|Mr|Mrs|Ms|St))(?<=[.?!])\s+/)
}

/** Marks: one line per spoken cue, so that diffs are readable. */
export async function writeMarks(source, marks) {
  const lines = marks.lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')
  const head = `  "format": "sanjeh.marks/1",\n  "durationMs": ${marks.durationMs},\n  "parts": ${JSON.stringify(marks.parts)},\n`
  await writeFile(source.marks, `{\n${head}  "lines": [\n${lines}\n  ]\n}\n`)
}

function checkCue(source, cue, place) {
  const kinds = ['part', 'chime', 'pause', 'announcement', 'turn']
  if (!kinds.includes(cue.kind)) throw new Error(`${place}: unknown kind ${cue.kind}`)
  if (cue.kind === 'turn' && !source.speakers[cue.speaker]) throw new Error(`${place}: unknown speaker ${cue.speaker}`)
  if (cue.say && splitSentences(cue.say).length !== splitSentences(cue.text).length)
    throw new Error(`${place}: what is said has other sentences than the text`)
  if (cue.proves && !cue.text.includes(cue.proves.quote)) throw new Error(`${place}: the quote is not in the text`)
}
