import { readCues } from '@/lib/authoring/recording/rules/subtitle-cues'
import { type Cue, isInOrder, MAX_CUE_LETTERS, MAX_CUES, type VttFault } from './captions'

const TIME = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/

/**
 * Parses a .vtt file to plain text with times. Styles, positions and voices are dropped. (WebVTT of the W3C; also accepts a comma before the
 * milliseconds, as in .srt.)
 */
export function readVtt(file: string): readonly Cue[] | VttFault {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(file)) return 'no-header'
  const cues: Cue[] = []
  for (const { from, to, lines } of readCues(file)) {
    const [fromMs, toMs] = [readTime(from), readTime(to)]
    if (fromMs === null || toMs === null) return 'bad-time'
    if (lines.length > 0) cues.push(...splitCue({ fromMs, toMs, text: lines.join('\n') }))
  }
  if (cues.length > MAX_CUES) return 'too-many'
  if (cues.length === 0) return 'no-cues'
  return isInOrder(cues) ? cues : 'out-of-order'
}

/** Splits a cue with too many words for one display, each part with its share of the time. */
function splitCue({ fromMs, toMs, text }: Cue): readonly Cue[] {
  if (text.length <= MAX_CUE_LETTERS) return [{ fromMs, toMs, text }]
  const pieces = text.match(/.{1,399}(?:\s|$)|.{1,400}/gs) ?? []
  let letters = 0
  const timeAt = (count: number) => Math.round(fromMs + ((toMs - fromMs) * count) / text.length)
  return pieces.map((piece) => {
    const start = timeAt(letters)
    letters += piece.length
    return { fromMs: start, toMs: timeAt(letters), text: piece.trim() }
  })
}

function readTime(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? []
  if (minutes === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}
