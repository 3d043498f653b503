import { type TranscriptLine } from '@/lib/paper/content/rules/content'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type ParsedLine } from './subtitles'

type Span = { readonly startMs: number; readonly endMs: number }

/** Lines of a part; unknown times are proposed: spread over the part's span by length. Known ones stay. */
export function proposeTimes(
  parsedLines: readonly ParsedLine[],
  part: number,
  { startMs, endMs }: Span,
): readonly TranscriptLine[] {
  const weight = ({ text }: ParsedLine) => text.length + 12 // a breath between two speakers
  const total = parsedLines.reduce((sum, line) => sum + weight(line), 0)
  let passed = 0
  return parsedLines.map((line) => {
    const from = startMs + ((endMs - startMs) * passed) / Math.max(1, total)
    passed += weight(line)
    const partEndMs = startMs + ((endMs - startMs) * passed) / Math.max(1, total)
    return {
      part,
      speaker: line.speaker,
      text: line.text,
      startMs: Math.round(line.startMs ?? from),
      endMs: Math.round(line.endMs ?? partEndMs),
    }
  })
}

/** The part whose cue contains the time; 1 without cues. */
export function partAt(draft: Pick<PaperDraft, 'parts'>, atMs: number): number {
  const index = draft.parts.findLastIndex(({ cue }) => cue !== null && cue.startMs <= atMs)
  return Math.max(0, index) + 1
}

/** The draft with other lines, sorted by part and time; lines that begin together keep their order. */
export function setLines(draft: PaperDraft, lines: readonly TranscriptLine[]): PaperDraft {
  return { ...draft, transcript: lines.toSorted((a, b) => a.part - b.part || a.startMs - b.startMs) }
}

/** Changes one line in place: no re-sorting while somebody types. */
export function changeLine(draft: PaperDraft, index: number, change: Partial<TranscriptLine>): PaperDraft {
  return { ...draft, transcript: draft.transcript.map((line, at) => (at === index ? { ...line, ...change } : line)) }
}

/**
 * Sets the start of a line. The previous line of the part ends here too if it would overlap, or ended exactly at the former start; the end moves
 * along if it would precede the start.
 */
export function startLineAt(draft: PaperDraft, index: number, startMs: number): PaperDraft {
  const line = draft.transcript[index]
  if (!line) return draft
  const before = draft.transcript[index - 1]
  const touchesLine = before?.part === line.part && (before.endMs > startMs || before.endMs === line.startMs)
  const moved = changeLine(draft, index, { startMs, endMs: Math.max(line.endMs, startMs) })
  return touchesLine ? changeLine(moved, index - 1, { endMs: Math.max(startMs, before.startMs) }) : moved
}

/** Shifts the lines of one part (of all without one) in time, none before the beginning. */
export function shiftLines(draft: PaperDraft, byMs: number, part: number | null): PaperDraft {
  const move = (ms: number) => Math.max(0, Math.round(ms + byMs))
  const transcript = draft.transcript.map((line) =>
    part === null || line.part === part ? { ...line, startMs: move(line.startMs), endMs: move(line.endMs) } : line,
  )
  return { ...draft, transcript }
}

const NEW_LINE_MS = 3_000

/** Inserts an empty line after another one, or at the end of its part. It begins where that one ends. */
export function addLine(draft: PaperDraft, part: number, after: number | null): PaperDraft {
  const last = draft.transcript.findLastIndex((line) => line.part <= part)
  const place = after ?? last
  const before = draft.transcript[place]
  const startMs = before?.part === part ? before.endMs : (draft.parts[part - 1]?.cue?.startMs ?? 0)
  const line = { part, speaker: '', text: '', startMs, endMs: startMs + NEW_LINE_MS }
  return insertLine(draft, place + 1, line)
}

/** Inserts the line at this index. */
export function insertLine(draft: PaperDraft, index: number, line: TranscriptLine): PaperDraft {
  return { ...draft, transcript: draft.transcript.toSpliced(index, 0, line) }
}

export function removeLine(draft: PaperDraft, index: number): PaperDraft {
  return { ...draft, transcript: draft.transcript.toSpliced(index, 1) }
}

/**
 * Parsed lines replace those of the part; without a part, each line goes to the part whose cue contains its start, and all other lines are dropped.
 */
export function insertParsedLines(
  draft: PaperDraft,
  parsedLines: readonly ParsedLine[],
  part: number | null,
): PaperDraft {
  if (part === null) {
    const lines = parsedLines.flatMap((line) => {
      const number = partAt(draft, line.startMs ?? 0)
      return proposeTimes([line], number, { startMs: line.startMs ?? 0, endMs: line.endMs ?? 0 })
    })
    return setLines(draft, lines)
  }
  const span = draft.parts[part - 1]?.cue ?? {
    startMs: 0,
    endMs: draft.recording?.durationMs ?? parsedLines.length * NEW_LINE_MS,
  }
  const others = draft.transcript.filter((line) => line.part !== part)
  return setLines(draft, [...others, ...proposeTimes(parsedLines, part, span)])
}
