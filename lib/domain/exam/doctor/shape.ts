import { countWords } from '@/lib/domain/text/word-count'
import { type PaperContent, type Part } from '../content'
import { plainText } from '../inline'
import { listPartQuestions } from '../questions'
import { error, type Finding, type Patient, when } from './finding'
import { listPartNumbers } from './placed'

/** The real test's measures (facts §3–7): what a paper must have to be sat as a mock and to be given a band. */
export const REAL_TEST = {
  questions: 40,
  listening: { parts: 4, minMinutes: 26, maxMinutes: 34, optionsOfOne: 3 },
  reading: { perPart: [13, 13, 14], minWords: 2150, maxWords: 2750, minutes: 60, optionsOfOne: 4 },
  writing: {
    minutes: 60,
    tasks: [
      { minutes: 20, words: 150 },
      { minutes: 40, words: 250 },
    ],
  },
} as const

/** Whether the paper is meant as a whole test, and not as a short exercise that shows a percentage and no band. */
export function isWholeTest({ content }: Patient): boolean {
  if (content.skill === 'writing') return content.parts.length >= 2
  return content.parts.flatMap(listPartNumbers).some((number) => number >= REAL_TEST.questions)
}

/** Lengths and timings as the real test's. */
export function checkRealTest(patient: Patient): readonly Finding[] {
  const { content } = patient
  if (content.skill === 'writing') return checkWriting(content)
  const count = content.parts.flatMap(listPartNumbers).length
  return [
    ...when(count !== REAL_TEST.questions, error('parts', `The real test has 40 questions; the paper has ${count}`)),
    ...(content.skill === 'listening' ? checkListening(content) : checkReading(content)),
  ]
}

/** What holds for a paper of any length. */
export function checkTiming({ content, key }: Patient): readonly Finding[] {
  const { recording, skill, durationSeconds } = content
  if (skill !== 'listening')
    return when(recording !== undefined, error('recording', `A ${skill} paper has no recording`))
  if (!recording) return [error('recording', 'A listening paper needs its recording')]
  const needed = recording.durationMs / 1000 + recording.checkSeconds
  return [
    ...when(
      Math.abs(durationSeconds - needed) > 1,
      error(
        'durationSeconds',
        `The recording and the time to check take ${needed} s, the sitting ${durationSeconds} s`,
      ),
    ),
    ...when((key.transcript ?? []).length === 0, error('key.transcript', 'A listening paper needs its transcript')),
    ...checkCues(content, recording.durationMs),
    ...checkTranscriptTimes(patientLines({ content, key })),
  ]
}

function checkCues({ parts }: PaperContent, durationMs: number): readonly Finding[] {
  return parts.flatMap(({ cue }, index) => {
    const path = `parts.${index}.cue`
    if (!cue) return [error(path, 'It is not said where the part stands in the recording')]
    const before = parts[index - 1]?.cue?.endMs ?? 0
    return [
      ...when(cue.startMs >= cue.endMs, error(path, 'It ends before it starts')),
      ...when(cue.startMs < before, error(path, 'It starts before the part that precedes it has ended')),
      ...when(cue.endMs > durationMs, error(path, 'It ends after the recording')),
    ]
  })
}

type Line = { readonly path: string; readonly startMs: number; readonly endMs: number; readonly cue: Part['cue'] }

function patientLines({ content, key }: Pick<Patient, 'content' | 'key'>): readonly Line[] {
  const cues = new Map(content.parts.map((part) => [part.number, part.cue]))
  return (key.transcript ?? []).map(({ part, startMs, endMs }, index) => ({
    ...{ path: `key.transcript.${index}`, startMs, endMs, cue: cues.get(part) },
  }))
}

function checkTranscriptTimes(lines: readonly Line[]): readonly Finding[] {
  return lines.flatMap(({ path, startMs, endMs, cue }, index) => [
    ...when(startMs >= endMs, error(path, 'The line ends before it starts')),
    ...when(startMs < (lines[index - 1]?.startMs ?? 0), error(path, 'The line stands after one that is heard later')),
    ...when(
      cue !== undefined && (startMs < cue.startMs || endMs > cue.endMs),
      error(path, "The line is outside of its part's time"),
    ),
  ])
}

function checkListening({ parts, recording }: PaperContent): readonly Finding[] {
  const minutes = (recording?.durationMs ?? 0) / 60_000
  const { minMinutes, maxMinutes } = REAL_TEST.listening
  return [
    ...when(
      parts.length !== REAL_TEST.listening.parts,
      error('parts', `The real test has 4 parts; the paper has ${parts.length}`),
    ),
    ...parts.flatMap((part, index) =>
      when(listPartNumbers(part).length !== 10, error(`parts.${index}`, 'A listening part has 10 questions')),
    ),
    ...when(
      minutes < minMinutes || minutes > maxMinutes,
      error(
        'recording.durationMs',
        `A recording lasts ${minMinutes}–${maxMinutes} minutes; this one ${minutes.toFixed(1)}`,
      ),
    ),
    ...checkOptionCounts(parts, REAL_TEST.listening.optionsOfOne),
  ]
}

function checkReading({ parts, module, durationSeconds }: PaperContent): readonly Finding[] {
  const { perPart, minWords, maxWords, minutes, optionsOfOne } = REAL_TEST.reading
  const counts = parts.map((part) => listPartNumbers(part).length).toSorted((a, b) => a - b)
  const words = parts.reduce((sum, part) => sum + countPassageWords(part), 0)
  const isLength = module === 'general' || (words >= minWords && words <= maxWords)
  return [
    ...when(
      counts.join() !== perPart.join(),
      error('parts', `The three parts have 13, 13 and 14 questions; here ${counts.join(', ')}`),
    ),
    ...when(!isLength, error('parts', `The passages have ${minWords}–${maxWords} words together; here ${words}`)),
    ...when(durationSeconds !== minutes * 60, error('durationSeconds', `Reading lasts ${minutes} minutes`)),
    ...parts.flatMap((part, index) =>
      when(!part.passage, error(`parts.${index}.passage`, 'A reading part needs its passage')),
    ),
    ...checkOptionCounts(parts, optionsOfOne),
  ]
}

/** Words of a passage without its title, as the test counts words. */
export function countPassageWords(part: Part): number {
  return (part.passage?.paragraphs ?? []).reduce((sum, paragraph) => sum + countWords(plainText(paragraph.text)), 0)
}

function checkOptionCounts(parts: readonly Part[], wanted: number): readonly Finding[] {
  return parts.flatMap((part, index) =>
    listPartQuestions(part)
      .filter(({ type, labels }) => type === 'multiple-choice' && labels?.length !== wanted)
      .map(({ id }) =>
        error(`parts.${index}`, `Question ${id}: one is chosen from ${wanted} options in the real test`),
      ),
  )
}

function checkWriting({ parts, module, durationSeconds }: PaperContent): readonly Finding[] {
  const { tasks, minutes } = REAL_TEST.writing
  const given = parts.map(({ task }) => ({ minutes: task?.minutes, words: task?.minimumWords }))
  const needsPicture = module === 'academic' && !parts[0]?.task?.picture
  return [
    ...when(
      JSON.stringify(given) !== JSON.stringify(tasks),
      error('parts', 'Task 1 is 20 minutes and 150 words, Task 2 is 40 minutes and 250 words'),
    ),
    ...when(durationSeconds !== minutes * 60, error('durationSeconds', `Writing lasts ${minutes} minutes`)),
    ...when(needsPicture, error('parts.0.task.picture', 'Academic Task 1 describes a picture')),
  ]
}
