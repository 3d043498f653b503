import { type Evidence, type Recording, type TranscriptLine } from '@/lib/paper/content/rules/content'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { moveTime, type Pause } from '@/lib/platform/audio/pauses'

type Span = { readonly startMs: number; readonly endMs: number }
/** Two minutes to check the answers, as in the computer-delivered test. */
export const STANDARD_CHECK_SECONDS = 120

/** The draft with this recording; sets the time of the sitting to the recording plus the time to check. */
export function setRecording(draft: PaperDraft, recording: Recording): PaperDraft {
  return { ...draft, recording, durationSeconds: Math.ceil(recording.durationMs / 1000) + recording.checkSeconds }
}

/** Replaces the recording: times stay if they fit; cues of parts that would begin after its end are removed. */
export function replaceRecording(
  draft: PaperDraft,
  file: { readonly file: string; readonly durationMs: number },
): PaperDraft {
  const end = file.durationMs
  const clamp = <T extends Span>(span: T): T => ({
    ...span,
    startMs: Math.min(span.startMs, end),
    endMs: Math.min(span.endMs, end),
  })
  const changed = mapSpans(draft, {
    cue: (cue) => (cue.startMs < end ? clamp(cue) : null),
    line: clamp,
    evidence: clamp,
  })
  return setRecording(changed, { ...file, checkSeconds: draft.recording?.checkSeconds ?? STANDARD_CHECK_SECONDS })
}

type Rendering = { readonly file: string; readonly durationMs: number; readonly pauses: readonly Pause[] }

/** The same recording with other pauses: cues, lines and evidence move with the sound. */
export function applyPauses(
  draft: PaperDraft,
  formerPauses: readonly Pause[],
  { file, durationMs, pauses }: Rendering,
): PaperDraft {
  const move = <T extends Span>(span: T): T => {
    const startMs = Math.min(durationMs, moveTime(span.startMs, formerPauses, pauses, 'start'))
    const endMs = Math.min(durationMs, moveTime(span.endMs, formerPauses, pauses, 'end'))
    return { ...span, startMs, endMs: Math.max(startMs, endMs) }
  }
  // The silence between two parts belongs to the earlier one: its end is the next one's beginning.
  const cue = (span: Span): Span => {
    const isLast = draft.recording !== null && span.endMs >= draft.recording.durationMs
    return {
      ...move(span),
      endMs: isLast ? durationMs : Math.min(durationMs, moveTime(span.endMs, formerPauses, pauses, 'start')),
    }
  }
  const changed = mapSpans(draft, { cue, line: move, evidence: move })
  return setRecording(changed, {
    file,
    durationMs,
    checkSeconds: draft.recording?.checkSeconds ?? STANDARD_CHECK_SECONDS,
  })
}

type SpanChanges = {
  readonly cue: (cue: Span) => Span | null
  readonly line: (line: TranscriptLine) => TranscriptLine
  readonly evidence: (evidence: Evidence & { readonly kind: 'recording' }) => Evidence
}

function mapSpans(draft: PaperDraft, { cue, line, evidence }: SpanChanges): PaperDraft {
  const keys = Object.entries(draft.keys).map(([ref, key]) => {
    const proof = key.evidence
    return [ref, proof?.kind === 'recording' ? { ...key, evidence: evidence(proof) } : key] as const
  })
  return {
    ...draft,
    parts: draft.parts.map((part) => (part.cue ? { ...part, cue: cue(part.cue) } : part)),
    transcript: draft.transcript.map(line),
    keys: Object.fromEntries(keys),
  }
}

/** Sets the cue of one part; neighbours that touched it keep touching it. */
export function setCue(draft: PaperDraft, partId: string, cue: Span | null): PaperDraft {
  const index = draft.parts.findIndex(({ id }) => id === partId)
  const old = draft.parts[index]?.cue ?? null
  const parts = draft.parts.map((part, at) => {
    if (at === index) return { ...part, cue }
    if (!part.cue || !old || !cue) return part
    if (at === index - 1 && part.cue.endMs === old.startMs && cue.startMs > part.cue.startMs)
      return { ...part, cue: { ...part.cue, endMs: cue.startMs } }
    if (at === index + 1 && part.cue.startMs === old.endMs && cue.endMs < part.cue.endMs)
      return { ...part, cue: { ...part.cue, startMs: cue.endMs } }
    return part
  })
  return { ...draft, parts }
}

/** Divides the whole recording into one equal cue per part: a first proposal. */
export function spreadCues(draft: PaperDraft): PaperDraft {
  const { recording, parts } = draft
  if (!recording) return draft
  const edgeMs = (index: number) => Math.round((recording.durationMs * index) / parts.length)
  return {
    ...draft,
    parts: parts.map((part, index) => ({ ...part, cue: { startMs: edgeMs(index), endMs: edgeMs(index + 1) } })),
  }
}
