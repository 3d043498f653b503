import { escapeLooseAngles } from '@/lib/authoring/exchange/rules/formats/escape-angles'
import { foldDigits } from '@/lib/platform/text/fold'
import { decodeHtml } from '@/lib/platform/text/imported/entities'
import { toSubRipRows } from './timed-text'

/** A cue of a subtitle file: its two times as written, and its lines without markup. */
export type RawCue = {
  readonly from: string
  readonly to: string
  readonly lines: readonly string[]
  /** The speaker, if the file names one. */
  readonly voice: string | null
}

const TIMES = /^\s*(\d[\d:.,]*)\s*-->\s*(\d[\d:.,]*)(?:\s.*)?$/
/** `۰۰:۰۰:۰۱ → ۰۰:۰۰:۰۳` of translators and word processors, and `0:00:01.000,0:00:03.500` of a download from YouTube (.sbv). */
const OTHER_TIMES =
  /^\s*(\d{1,2}:\d[\d:.,]*?)\s*(?:-{1,2}>|[\u2013\u2014]>|\u2192|,(?=\d{1,2}:\d\d:\d\d\.\d))\s*(\d{1,2}:\d[\d:.,]*)(?=\s|$)/
const NOTE = /^NOTE(?:\s|$)/
const SETTINGS = /^(?:STYLE|REGION)\s*$/
const VOICE = /^<v(?:\.[^\s<>]*)?\s+([^<>]{1,60})>/
/** WebVTT tags that HTML does not know, and those of SubRip. */
const TAGS =
  /<\/?(?:v|lang)(?:\.[^\s<>]*)?(?:\s[^<>]*)?>|<\/?(?:c|b|i|u|ruby|rt)(?:\.[^\s<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/gi

/**
 * The cues of an SRT or WebVTT file, or of another that `toSubRipRows` knows. Programs write blank lines within cues, omit them between cues, and name cues: every line that is not a time,
 * name, note or style belongs to the cue above it.
 */
export function readCues(file: string): readonly RawCue[] {
  const rows = splitRows(file)
  const cues: { from: string; to: string; rows: string[] }[] = []
  let isSkipped = rows[0]?.startsWith('WEBVTT') ?? false
  rows.forEach((row, at) => {
    if (row.trim() === '') isSkipped = false
    else isSkipped ||= startsSkippedBlock(rows, at)
    if (isSkipped || row.trim() === '') return
    const [isTime, from = '', to = ''] = TIMES.exec(row) ?? []
    if (isTime !== undefined) cues.push({ from, to, rows: [] })
    else if (!isCueName(rows, at)) cues.at(-1)?.rows.push(row)
  })
  return cues.map(toCue)
}

/** The rows of the file, each time in the notation of SRT. */
function splitRows(file: string): readonly string[] {
  const rows = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
  return toSubRipRows(rows).map((row) => {
    const plain = foldDigits(row)
    return OTHER_TIMES.test(plain) ? plain.replace(OTHER_TIMES, '$1 --> $2') : row
  })
}

/** Whether the text is a file of subtitles rather than a script. */
export function looksLikeSubtitles(text: string): boolean {
  const beginning = text.slice(0, MAX_CHARACTERS_READ)
  // The limit may cut the last row in its middle: such a row fits no format.
  const wholeRows = text.length > MAX_CHARACTERS_READ ? beginning.replace(/[^\r\n]*$/, '') : beginning
  return splitRows(wholeRows)
    .slice(0, 40)
    .some((row) => TIMES.test(row))
}

const MAX_CHARACTERS_READ = 20_000

/** Whether a note or a style begins here, which is so after a blank line; directly above a time the word is the name of a cue. */
function startsSkippedBlock(rows: readonly string[], at: number): boolean {
  const [above = '', row = '', below = ''] = [rows[at - 1], rows[at], rows[at + 1]]
  return above.trim() === '' && (NOTE.test(row) || (SETTINGS.test(row) && !TIMES.test(below)))
}

/** A number or a separate line directly above a time is the name of its cue. */
function isCueName(rows: readonly string[], at: number): boolean {
  if (!TIMES.test(rows[at + 1] ?? '')) return false
  return /^\s*\d+\s*$/.test(rows[at] ?? '') || (rows[at - 1] ?? '').trim() === ''
}

function toCue({ from, to, rows }: { from: string; to: string; rows: readonly string[] }): RawCue {
  const voice = VOICE.exec(rows[0]?.trim() ?? '')?.[1]?.trim() ?? null
  return { from, to, voice, lines: rows.map(removeTags).filter((line) => line !== '') }
}

/** "a<b and c>d" has no tags. */
function removeTags(row: string): string {
  const plainText = escapeLooseAngles(row.replace(TAGS, '')).replace(/<[^<>]*>/g, '')
  return decodeHtml(plainText).trim()
}
