import { type ExamFile, type PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Context } from '@/server/platform/http/context'
import { parseBundle } from '@/server/authoring/exam/bundle/bundle'
import { importBundle } from '@/server/authoring/exam/bundle/import'

export type TinyExam = {
  readonly slug: string
  /** Duration of each of its three papers. */
  readonly durationSeconds?: number
  readonly priceRial?: number
  /** Number of questions in listening and reading. */
  readonly questionCount?: number
  readonly recording?: Uint8Array<ArrayBuffer>
  readonly allowsRestart?: boolean
  /** An exam whose reading paper it shares. */
  readonly readingOf?: string
}

/** A stand-in for a recording: a real MP3 frame header, then silence. */
export const RECORDING = new Uint8Array(10_000).fill(0)
RECORDING.set([0xff, 0xfb, 0x90, 0x64])
/** One that is encrypted in three segments, without repeated content. */
export const LONG_RECORDING = new Uint8Array(160_000).map((_, index) => RECORDING[index] || (index * 7919) >> 5)

/**
 * Imports and publishes a small exam (listening, reading, writing) whose accepted answers are `word1`, `word2` …, with durations as short as a test
 * needs.
 */
export async function importTinyExam(ctx: Context, exam: TinyExam): Promise<void> {
  const files = makeFiles(exam)
  const { bundle, issues } = parseBundle(files)
  if (!bundle) throw new Error(JSON.stringify(issues))
  await importBundle(ctx, bundle, files)
}

function makeFiles({
  slug,
  durationSeconds = 3600,
  priceRial = 0,
  questionCount = 10,
  recording = RECORDING,
  allowsRestart = true,
  readingOf = slug,
}: TinyExam): Map<string, Uint8Array> {
  const common = { format: 'sanjeh.paper/1', module: 'academic', durationSeconds } as const
  const listening: PaperFile = {
    ...common,
    slug: `${slug}-listening`,
    title: 'Listening',
    skill: 'listening',
    recording: { file: 'audio/recording.mp3', durationMs: 1000, checkSeconds: 0 },
    parts: [
      {
        number: 1,
        instruction: 'Listen and answer.',
        cue: { startMs: 0, endMs: 1000 },
        groups: [makeGroup(questionCount)],
      },
    ],
    key: makeKey(questionCount, 'recording'),
  }
  const reading: PaperFile = {
    ...common,
    slug: `${readingOf}-reading`,
    title: 'Reading',
    skill: 'reading',
    parts: [
      {
        number: 1,
        instruction: 'Read and answer.',
        passage: makePassage(questionCount),
        groups: [makeGroup(questionCount)],
      },
    ],
    key: makeKey(questionCount, 'passage'),
  }
  const writing: PaperFile = {
    ...common,
    slug: `${slug}-writing`,
    title: 'Writing',
    skill: 'writing',
    parts: [1, 2].map((number) => ({
      number,
      instruction: 'Write.',
      groups: [],
      task: { number, minutes: 20 * number, minimumWords: 50 + 100 * number, prompt: [`Task ${number}.`] },
    })),
    key: { questions: [] },
  }
  const head: ExamFile = {
    format: 'sanjeh.exam/1',
    slug,
    title: 'Tiny exam',
    description: 'For tests.',
    module: 'academic',
    priceRial,
    ...(!allowsRestart && { allowsRestart }),
    papers: ['listening.json', 'reading.json', 'writing.json'],
  }
  const json = { 'exam.json': head, 'listening.json': listening, 'reading.json': reading, 'writing.json': writing }
  const texts = Object.entries(json).map(
    ([name, value]) => [name, new TextEncoder().encode(JSON.stringify(value))] as const,
  )
  return new Map([...texts, ['audio/recording.mp3', recording]])
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function makePassage(count: number) {
  return {
    title: 'A passage',
    paragraphs: [
      {
        id: 'p1',
        text: numbers(count)
          .map((number) => `word${number}`)
          .join(' '),
      },
    ],
  }
}

function makeGroup(count: number): PaperFile['parts'][number]['groups'][number] {
  return {
    type: 'note-completion',
    rubric: ['Write **ONE WORD AND/OR A NUMBER**.'],
    limit: { form: 'words-and-or-number', words: 1 },
    body: numbers(count).map((number) => ({ kind: 'line', text: `Item: {{${number}}}` })),
  }
}

function makeKey(count: number, kind: 'passage' | 'recording'): PaperFile['key'] {
  return {
    questions: numbers(count).map((number) => ({
      question: String(number),
      explanation: 'explanation',
      answer: { kind: 'text', accepts: [{ tokens: [`word${number}`], class: 'text' }] },
      evidence:
        kind === 'passage'
          ? { kind, part: 1, paragraph: 'p1', quote: `word${number}` }
          : { kind, startMs: 0, endMs: 1000, quote: `word${number}` },
    })),
  }
}
