import { parseClock } from './clock'
import { type RawCue, readCues } from './subtitle-cues'

/** A parsed line: missing facts are left to the transcript's writer. */
export type ParsedLine = {
  readonly speaker: string
  readonly text: string
  readonly startMs: number | null
  readonly endMs: number | null
}

const SPEAKER_NAME = /^([A-Z\p{Lu}][\p{L}\p{N} .'’&-]{0,38}?)\s*:\s+(?=\S)/u
/** The limit of a transcript. */
export const MAX_LINES = 1000
const MAX_TEXT = 6000

/** The lines, how many at the end exceed the limit of a transcript, and how many have malformed times. */
export type ParsedScript = {
  readonly lines: readonly ParsedLine[]
  readonly leftOutCount: number
  readonly untimedCount: number
}

/** Lines of an SRT or WebVTT file; the speaker is a voice tag or a name with a colon. Text without a time is dropped. */
export function parseSubtitles(file: string): ParsedScript {
  const cues = readCues(file).map((cue) => ({ cue, times: parseTimes(cue) }))
  const untimedCount = cues.filter(({ cue, times }) => !times && cue.lines.length > 0).length
  return { ...toScript(cues.flatMap(({ cue, times }) => (times ? toLines(cue, times) : []))), untimedCount }
}

function toScript(lines: readonly ParsedLine[]): ParsedScript {
  const leftOutCount = Math.max(0, lines.length - MAX_LINES)
  return { lines: lines.slice(0, MAX_LINES), leftOutCount, untimedCount: 0 }
}

type Times = { readonly startMs: number; readonly endMs: number }

function parseTimes({ from, to }: RawCue): Times | null {
  const [startMs, endMs] = [parseClock(from), parseClock(to)]
  return startMs === null || endMs === null || endMs < startMs ? null : { startMs, endMs }
}

function toLines({ lines, voice }: RawCue, times: Times): readonly ParsedLine[] {
  const { speaker, text } = splitSpeaker(lines.join(' '))
  return text === '' ? [] : splitLong(text).map((piece) => ({ speaker: voice ?? speaker, text: piece, ...times }))
}

/** Splits a text that is longer than the limit of a line, between words. */
function splitLong(text: string): readonly string[] {
  return text.length <= MAX_TEXT
    ? [text]
    : (text.match(/.{1,5999}(?:\s|$)|.{1,6000}/gs) ?? []).map((piece) => piece.trim())
}

/** Lines of a script: `Name: words` begins one, text without a name continues it. Times are unknown. */
export function parseScript(script: string): ParsedScript {
  const lines: { speaker: string; text: string }[] = []
  for (const row of script.replace(/\r\n?/g, '\n').split('\n')) {
    const plain = row.replace(/\s+/g, ' ').trim()
    if (plain === '') continue
    const { speaker, text } = splitSpeaker(plain)
    const last = lines.at(-1)
    const continuesLine = speaker === '' && last && last.text.length + text.length < MAX_TEXT
    if (continuesLine) last.text = `${last.text} ${text}`
    else for (const piece of splitLong(text)) lines.push({ speaker: speaker || (last?.speaker ?? ''), text: piece })
  }
  return toScript(lines.map((line) => ({ ...line, startMs: null, endMs: null })))
}

function splitSpeaker(words: string): { speaker: string; text: string } {
  const [head, speaker = ''] = SPEAKER_NAME.exec(words) ?? []
  const text = (head ? words.slice(head.length) : words).replace(/\s+/g, ' ').trim()
  return { speaker, text }
}
