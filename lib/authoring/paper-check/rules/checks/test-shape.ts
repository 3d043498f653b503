import { countWords } from '@/lib/platform/text/word-count'
import { type PaperContent, type Part } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { errorAt, type Finding, type CheckedPaper, findingIf } from '../finding'
import { listPartNumbers } from './keyed-questions'

/** Lengths of the real test (docs/facts/real-test.md §1): required for a mock with a band. */
export const REAL_TEST = {
  questions: 40,
  listening: { parts: 4, questionsPerPart: 10, minMinutes: 26, maxMinutes: 34, optionsPerQuestion: 3 },
  reading: { perPart: [13, 13, 14], minWords: 2150, maxWords: 2750, minutes: 60, optionsPerQuestion: 4 },
  writing: {
    minutes: 60,
    tasks: [
      { minutes: 20, words: 150 },
      { minutes: 40, words: 250 },
    ],
  },
} as const

/** Whether the paper is a whole test rather than a short exercise, which has a percentage and no band. */
export function isWholeTest({ content }: CheckedPaper): boolean {
  if (content.skill === 'writing') return content.parts.length >= 2
  return content.parts.flatMap(listPartNumbers).some((number) => number >= REAL_TEST.questions)
}

/** The minutes of a whole test if the paper has exactly these, the default of a new paper. The minutes of listening are its recording's. */
export function wholeMinutesOf({ content: { skill, durationSeconds } }: CheckedPaper): number | null {
  if (skill === 'listening') return null
  const { minutes } = REAL_TEST[skill]
  return durationSeconds === minutes * 60 ? minutes : null
}

/** Checks lengths and timings against the real test. */
export function checkRealTest(checked: CheckedPaper): readonly Finding[] {
  const { content } = checked
  if (content.skill === 'writing') return checkWriting(content)
  const count = content.parts.flatMap(listPartNumbers).length
  return [
    ...findingIf(
      count !== REAL_TEST.questions,
      errorAt('parts', { code: 'question-count', count, wanted: REAL_TEST.questions }),
    ),
    ...(content.skill === 'listening' ? checkListening(content) : checkReading(content)),
  ]
}

/** Checks a part of listening that ships alone, for practice, against a part of the real test. Its recording may be of any length. */
export function checkPracticePart({ content: { parts } }: CheckedPaper): readonly Finding[] {
  return [...checkPartSizes(parts), ...checkOptionCounts(parts, REAL_TEST.listening.optionsPerQuestion)]
}

/** Rules for papers of any length. */
export function checkTiming({ content, key }: CheckedPaper): readonly Finding[] {
  const { recording, skill, durationSeconds } = content
  if (skill !== 'listening')
    return findingIf(recording !== undefined, errorAt('recording', { code: 'recording-unwanted', skill }))
  if (!recording) return [errorAt('recording', { code: 'recording-missing' })]
  const needed = recording.durationMs / 1000 + recording.checkSeconds
  return [
    ...findingIf(
      Math.abs(durationSeconds - needed) > 1,
      errorAt('durationSeconds', { code: 'sitting-length', neededSeconds: needed, givenSeconds: durationSeconds }),
    ),
    ...findingIf((key.transcript ?? []).length === 0, errorAt('key.transcript', { code: 'transcript-missing' })),
    ...checkCues(content, recording.durationMs),
    ...checkTranscriptTimes(listTimedLines({ content, key })),
  ]
}

function checkCues({ parts }: PaperContent, durationMs: number): readonly Finding[] {
  return parts.flatMap(({ cue }, index) => {
    const path = `parts.${index}.cue`
    if (!cue) return [errorAt(path, { code: 'cue-missing' })]
    const before = parts[index - 1]?.cue?.endMs ?? 0
    return [
      ...findingIf(cue.startMs >= cue.endMs, errorAt(path, { code: 'cue-backwards' })),
      ...findingIf(cue.startMs < before, errorAt(path, { code: 'cue-overlap' })),
      ...findingIf(cue.endMs > durationMs, errorAt(path, { code: 'cue-beyond' })),
    ]
  })
}

type TimedLine = { readonly path: string; readonly startMs: number; readonly endMs: number; readonly cue: Part['cue'] }

function listTimedLines({ content, key }: Pick<CheckedPaper, 'content' | 'key'>): readonly TimedLine[] {
  const cues = new Map(content.parts.map((part) => [part.number, part.cue]))
  return (key.transcript ?? []).map(({ part, startMs, endMs }, index) => ({
    path: `key.transcript.${index}`,
    startMs,
    endMs,
    cue: cues.get(part),
  }))
}

function checkTranscriptTimes(lines: readonly TimedLine[]): readonly Finding[] {
  return lines.flatMap(({ path, startMs, endMs, cue }, index) => [
    ...findingIf(startMs >= endMs, errorAt(path, { code: 'line-backwards' })),
    ...findingIf(startMs < (lines[index - 1]?.startMs ?? 0), errorAt(path, { code: 'line-order' })),
    ...findingIf(
      cue !== undefined && (startMs < cue.startMs || endMs > cue.endMs),
      errorAt(path, { code: 'line-outside' }),
    ),
  ])
}

function checkListening({ parts, recording }: PaperContent): readonly Finding[] {
  const minutes = (recording?.durationMs ?? 0) / 60_000
  const { minMinutes, maxMinutes } = REAL_TEST.listening
  return [
    ...findingIf(
      parts.length !== REAL_TEST.listening.parts,
      errorAt('parts', { code: 'part-count', count: parts.length, wanted: REAL_TEST.listening.parts }),
    ),
    ...checkPartSizes(parts),
    ...findingIf(
      minutes < minMinutes || minutes > maxMinutes,
      errorAt('recording.durationMs', { code: 'recording-minutes', min: minMinutes, max: maxMinutes, minutes }),
    ),
    ...checkOptionCounts(parts, REAL_TEST.listening.optionsPerQuestion),
  ]
}

function checkPartSizes(parts: readonly Part[]): readonly Finding[] {
  const wanted = REAL_TEST.listening.questionsPerPart
  return parts.flatMap((part, index) =>
    findingIf(listPartNumbers(part).length !== wanted, errorAt(`parts.${index}`, { code: 'part-questions', wanted })),
  )
}

function checkReading({ parts, module, durationSeconds }: PaperContent): readonly Finding[] {
  const { perPart, minWords, maxWords, minutes, optionsPerQuestion } = REAL_TEST.reading
  const counts = parts.map((part) => listPartNumbers(part).length).toSorted((a, b) => a - b)
  const words = parts.reduce((sum, part) => sum + countPassageWords(part), 0)
  const hasRightLength = module === 'general' || (words >= minWords && words <= maxWords)
  return [
    ...findingIf(counts.join() !== perPart.join(), errorAt('parts', { code: 'parts-questions', counts })),
    ...findingIf(!hasRightLength, errorAt('parts', { code: 'passage-words', min: minWords, max: maxWords, words })),
    ...findingIf(
      durationSeconds !== minutes * 60,
      errorAt('durationSeconds', { code: 'sitting-minutes', skill: 'reading', minutes }),
    ),
    ...parts.flatMap((part, index) =>
      findingIf(!part.passage, errorAt(`parts.${index}.passage`, { code: 'passage-missing' })),
    ),
    ...checkOptionCounts(parts, optionsPerQuestion),
  ]
}

/**
 * Words of a passage without its title, counted as the test does. The length is what a candidate has to read in the hour, so headings, cells and
 * captions count; the alternative text of a picture, which is not printed, does not.
 */
export function countPassageWords(part: Part): number {
  const texts = (part.passage?.paragraphs ?? []).flatMap(listParagraphTexts)
  return texts.reduce((sum, text) => sum + countWords(plainText(text)), 0)
}

function checkOptionCounts(parts: readonly Part[], wanted: number): readonly Finding[] {
  return parts.flatMap((part, index) =>
    listPartQuestions(part)
      .filter(({ type, labels }) => type === 'multiple-choice' && labels?.length !== wanted)
      .map(({ id }) => errorAt(`parts.${index}`, { code: 'option-count', question: id, wanted })),
  )
}

function checkWriting({ parts, module, durationSeconds }: PaperContent): readonly Finding[] {
  const { tasks, minutes } = REAL_TEST.writing
  const taskFacts = parts.map(({ task }) => ({ minutes: task?.minutes, words: task?.minimumWords }))
  const needsPicture = module === 'academic' && !parts[0]?.task?.picture
  return [
    ...findingIf(JSON.stringify(taskFacts) !== JSON.stringify(tasks), errorAt('parts', { code: 'task-measures' })),
    ...findingIf(
      durationSeconds !== minutes * 60,
      errorAt('durationSeconds', { code: 'sitting-minutes', skill: 'writing', minutes }),
    ),
    ...findingIf(needsPicture, errorAt('parts.0.task.picture', { code: 'task-picture' })),
  ]
}
