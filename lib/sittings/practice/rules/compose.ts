import {
  type Evidence,
  type Group,
  type PaperContent,
  type PaperKey,
  type Part,
  type QuestionKey,
} from '@/lib/paper/content/rules/content'
import { listGroupQuestions, questionId } from '@/lib/paper/content/rules/questions'
import { instructionOf, type Numbers, renumberGroup } from './renumber'

/** The chosen groups of one part of a frozen paper, by index, in order. A writing task has none. */
export type SourcePart = {
  /** The id of the paper's version. */
  readonly version: string
  readonly content: PaperContent
  readonly key: PaperKey
  readonly part: number
  readonly groups: readonly number[]
}
/** The range of a recording for one part. */
export type Span = { readonly version: string; readonly startMs: number; readonly endMs: number }
/** The source of a question in the set. */
export type SourceQuestion = { readonly question: string; readonly version: string; readonly source: string }
export type ComposedPaper = {
  readonly content: PaperContent
  readonly key: PaperKey
  readonly questions: readonly SourceQuestion[]
  /** For listening: the ranges of its recording, in order. */
  readonly spans: readonly Span[]
}
/** A paper has at most four parts, and so has a set. */
export const MAX_PARTS = 4
/** Sound before the first answer of a group and after its last, if only some of the part's groups are chosen. */
const LEAD_MS = 25_000
const TAIL_MS = 8_000

type PlacedPart = {
  readonly source: SourcePart
  readonly number: number
  readonly numbers: Numbers
  /** The offset of its part's sound in the set relative to its paper. */
  readonly shiftMs: number
  readonly span: Span | null
}

/**
 * A paper composed of groups of other papers. From a single paper the numbers stay; from several all are renumbered.
 * @throws Error for an unknown part or group: the caller has listed them
 */
export function composePaper(
  head: Pick<PaperContent, 'slug' | 'title'> & { readonly durationSeconds?: number },
  sources: readonly SourcePart[],
): ComposedPaper {
  const [first] = sources
  if (!first || sources.length > MAX_PARTS) throw new Error(`A set has 1 to ${MAX_PARTS} parts`)
  const placedParts = placeParts(sources)
  const { skill, module: ofModule } = first.content
  const parts = placedParts.map(composePart)
  const spans = placedParts.flatMap(({ span }) => (span ? [span] : []))
  const soundMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  const seconds = head.durationSeconds ?? secondsFor(parts, soundMs)
  return {
    content: {
      slug: head.slug,
      title: head.title,
      skill,
      module: ofModule,
      durationSeconds: seconds,
      ...(soundMs > 0 && { recording: { file: 'audio/practice.mp3', durationMs: soundMs, checkSeconds: 0 } }),
      parts,
    },
    key: composeKey(placedParts),
    questions: placedParts.flatMap(({ source, numbers }) =>
      listChosenQuestions(source).map(({ id, numbers: questionNumbers }) => ({
        question: questionId(questionNumbers.map((number) => numbers.get(number) ?? number)),
        version: source.version,
        source: id,
      })),
    ),
    spans,
  }
}

/** A minute and a half for each question as in the test, the minutes of a task, or the sound plus a minute. */
function secondsFor(parts: readonly Part[], soundMs: number): number {
  const minutes = parts.reduce((sum, { task }) => sum + (task?.minutes ?? 0), 0)
  if (minutes > 0) return minutes * 60
  if (soundMs > 0) return Math.ceil(soundMs / 1000) + 60
  const count = parts.flatMap((part) =>
    part.groups.flatMap((group) => listGroupQuestions(group, part.number).flatMap(({ numbers }) => numbers)),
  ).length
  return Math.max(60, count * 90)
}

function placeParts(sources: readonly SourcePart[]): readonly PlacedPart[] {
  const isOnePaper = new Set(sources.map(({ version }) => version)).size === 1
  let next = 1
  let heardMs = 0
  return sources.map((source, index) => {
    const partNumbers = listChosenQuestions(source).flatMap(({ numbers }) => numbers)
    const numbers = new Map(partNumbers.map((number) => [number, isOnePaper ? number : next++]))
    const span = spanOf(source)
    const shiftMs = span ? heardMs - span.startMs : 0
    heardMs += span ? span.endMs - span.startMs : 0
    return { source, numbers, number: isOnePaper ? source.part : index + 1, span, shiftMs }
  })
}

function partOf({ content, part }: SourcePart): Part {
  const found = content.parts.find(({ number }) => number === part)
  if (!found) throw new Error(`${content.slug} has no part ${part}`)
  return found
}

function chosenGroups(source: SourcePart): readonly Group[] {
  const { groups } = partOf(source)
  return source.groups.map((at) => {
    const group = groups[at]
    if (!group) throw new Error(`${source.content.slug}, part ${source.part} has no group ${at}`)
    return group
  })
}

function listChosenQuestions(source: SourcePart) {
  return chosenGroups(source).flatMap((group) => listGroupQuestions(group, source.part))
}

/** The audio range: the whole part, or from shortly before the first answer of the chosen groups to shortly after their last. */
function spanOf(source: SourcePart): Span | null {
  const part = partOf(source)
  const { cue } = part
  if (!cue || source.content.recording === undefined) return null
  const wholePart = { version: source.version, startMs: cue.startMs, endMs: cue.endMs }
  if (source.groups.length === part.groups.length) return wholePart
  const ids = new Set(listChosenQuestions(source).map(({ id }) => id))
  const places = source.key.questions.flatMap(({ question, evidence }) =>
    ids.has(question) && evidence?.kind === 'recording' ? [evidence] : [],
  )
  if (places.length < ids.size) return wholePart
  return {
    version: source.version,
    startMs: Math.max(cue.startMs, Math.min(...places.map(({ startMs }) => startMs)) - LEAD_MS),
    endMs: Math.min(cue.endMs, Math.max(...places.map(({ endMs }) => endMs)) + TAIL_MS),
  }
}

function composePart({ source, number, numbers, span, shiftMs }: PlacedPart): Part {
  const part = partOf(source)
  const groups = chosenGroups(source)
    .map((group) => renumberGroup(group, numbers))
    .map((group) => ({ ...group, rubric: group.rubric.map((line) => namePassage(line, number)) }))
  return {
    ...part,
    number,
    groups,
    instruction: instructionOf(part, groups),
    ...(span && { cue: { startMs: span.startMs + shiftMs, endMs: span.endMs + shiftMs } }),
  }
}

function namePassage(line: string, number: number): string {
  return line.replace(/\b(Reading Passage )\d\b/g, `$1${number}`)
}

function composeKey(placedParts: readonly PlacedPart[]): PaperKey {
  const unordered = placedParts.flatMap(composeSets)
  const transcript = placedParts.flatMap(({ source, span, shiftMs, number }) => {
    if (!span) return []
    // Lines that overlap the clip, clamped to its edges.
    const isHeard = (line: { startMs: number; endMs: number }) => line.startMs < span.endMs && line.endMs > span.startMs
    const lines = (source.key.transcript ?? []).filter((line) => line.part === source.part && isHeard(line))
    return lines.map((line) => ({
      ...line,
      part: number,
      startMs: Math.max(line.startMs, span.startMs) + shiftMs,
      endMs: Math.min(line.endMs, span.endMs) + shiftMs,
    }))
  })
  const models = placedParts.flatMap(({ source }) => {
    const { task } = partOf(source)
    return (source.key.models ?? []).filter((model) => model.task === task?.number)
  })
  return {
    questions: placedParts.flatMap(composeEntries),
    ...(unordered.length > 0 && { unordered }),
    ...(transcript.length > 0 && { transcript }),
    ...(models.length > 0 && { models }),
  }
}

function composeEntries({ source, numbers, number, shiftMs }: PlacedPart): QuestionKey[] {
  const chosen = new Map(listChosenQuestions(source).map((question) => [question.id, question]))
  return source.key.questions.flatMap((entry) => {
    const question = chosen.get(entry.question)
    if (!question) return []
    const id = questionId(question.numbers.map((own) => numbers.get(own) ?? own))
    const { evidence } = entry
    return [{ ...entry, question: id, ...(evidence && { evidence: moveEvidence(evidence, number, shiftMs) }) }]
  })
}

function moveEvidence(evidence: Evidence, part: number, shiftMs: number): Evidence {
  if (evidence.kind === 'passage') return { ...evidence, part }
  return { ...evidence, startMs: evidence.startMs + shiftMs, endMs: evidence.endMs + shiftMs }
}

/** Unordered sets all of whose members are chosen. */
function composeSets({ source, numbers }: PlacedPart): readonly (readonly string[])[] {
  const chosen = new Map(listChosenQuestions(source).map((question) => [question.id, question]))
  const nameOf = (id: string) => {
    const question = chosen.get(id)
    return question ? [questionId(question.numbers.map((own) => numbers.get(own) ?? own))] : []
  }
  return (source.key.unordered ?? [])
    .filter((set) => set.every((id) => chosen.has(id)))
    .map((set) => set.flatMap(nameOf))
}
