/**
 * Rewrites other formats of timed text as rows of SRT: Advanced SubStation Alpha (.ass, .ssa), lyrics (.lrc), the tables of Whisper (.tsv,
 * milliseconds) and the labels of Audacity (.txt, seconds). Rows of anything else are returned as they are.
 */
export function toSubRipRows(rows: readonly string[]): readonly string[] {
  if (rows.some((row) => DIALOGUE.test(row))) return readDialogue(rows)
  if (isLyrics(rows)) return readLyrics(rows)
  return isTable(rows) ? readTable(rows) : rows
}

const TABLE_HEAD = /^start\tend\ttext\s*$/
const TABLE_ROW = /^(\d+(?:\.\d+)?)\t(\d+(?:\.\d+)?)\t(.*)$/

/** Two columns of numbers may be anything: without a head, one of them must be a fraction, as Audacity writes seconds. */
function isTable(rows: readonly string[]): boolean {
  const [head = '', ...rest] = rows.filter((row) => row.trim() !== '')
  if (TABLE_HEAD.test(head)) return rest.length > 0 && rest.every((row) => TABLE_ROW.test(row))
  return [head, ...rest].every((row) => /^\d+\.\d+\t\d+\.\d+\t/.test(row))
}

function readTable(rows: readonly string[]): readonly string[] {
  const unitMs = rows.some((row) => TABLE_HEAD.test(row)) ? 1 : 1_000
  const toTime = (figure: string) => toSeconds(Math.round(Number(figure) * unitMs))
  return rows.flatMap((row) => {
    const [match, start = '', end = '', text = ''] = TABLE_ROW.exec(row) ?? []
    return match === undefined ? [] : ['', `${toTime(start)} --> ${toTime(end)}`, text]
  })
}

const DIALOGUE = /^\s*Dialogue:[^,]*,\s*\d+:\d\d:\d\d[.:]\d{1,3}\s*,/
const FORMAT = /^\s*Format:\s*(.*)$/
/** The columns of a file that does not say its own. */
const USUAL_FORMAT = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'

/** A file has one `Format` row for its styles and a later one for its events: the last one above a row applies to it. */
function readDialogue(rows: readonly string[]): readonly string[] {
  let columns = listColumns(USUAL_FORMAT)
  return rows.flatMap((row) => {
    const format = FORMAT.exec(row)?.[1]
    if (format !== undefined) columns = listColumns(format)
    return DIALOGUE.test(row) ? dialogueRows(row, columns) : []
  })
}

function listColumns(format: string): readonly string[] {
  return format.split(',').map((column) => column.trim().toLowerCase())
}

/** The text is the last column, and may contain commas; `\N` is a line break in it, `{…}` a style. */
function dialogueRows(row: string, columns: readonly string[]): readonly string[] {
  const fields = row.slice(row.indexOf(':') + 1).split(',')
  const fieldOf = (column: string) => fields[columns.indexOf(column)]?.trim() ?? ''
  const name = fieldOf('name') || fieldOf('actor')
  const text = fields
    .slice(columns.length - 1)
    .join(',')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[Nn]|\\h/g, ' ')
    .trim()
  return ['', `${fieldOf('start')} --> ${fieldOf('end')}`, name === '' ? text : `<v ${name}>${text}`]
}

const LYRIC = /^((?:\s*\[\d{1,3}:\d\d(?:[.:]\d{1,3})?\])+)(.*)$/
const LYRIC_TIME = /\[(\d{1,3}):(\d\d)(?:([.:])(\d{1,3}))?\]/g
/** `<00:12.40>` before each word. */
const WORD_TIME = /<\d{1,3}:\d\d(?:[.:]\d{1,3})?>/g
const LYRIC_TAG = /^\s*\[[a-z#]+:[^\]]*\]\s*$/i
/** The end of the last line, which such a file does not have. */
const LAST_LINE_MS = 4_000

/** Whether nearly every row begins with a time. A script may have a time in brackets in one row. */
function isLyrics(rows: readonly string[]): boolean {
  const filled = rows.filter((row) => row.trim() !== '' && !LYRIC_TAG.test(row))
  const timed = filled.filter((row) => LYRIC.test(row))
  return timed.length > 1 && timed.length * 10 >= filled.length * 9
}

type LyricTime = RegExpMatchArray

/** Each line ends where the next one begins; a time without words ends the line before it, and words without a time continue it. */
function readLyrics(rows: readonly string[]): readonly string[] {
  const words: { times: readonly LyricTime[]; text: string }[] = []
  for (const row of rows) {
    const [match, times = '', rest = row] = LYRIC.exec(row) ?? []
    const text = rest.replace(WORD_TIME, '').replace(/\s+/g, ' ').trim()
    const last = words.at(-1)
    if (match !== undefined) words.push({ times: [...times.matchAll(LYRIC_TIME)], text })
    else if (last && !LYRIC_TAG.test(row)) last.text = `${last.text} ${text}`.trim()
  }
  const isClock = areClocks(words.flatMap(({ times }) => times))
  const lines = words
    .flatMap(({ times, text }) => times.map((time) => ({ startMs: lyricMs(time, isClock), text })))
    .sort((a, b) => a.startMs - b.startMs)
  return lines.flatMap(({ startMs, text }, at) => {
    const endMs = lines[at + 1]?.startMs ?? startMs + LAST_LINE_MS
    return text === '' ? [] : ['', `${toSeconds(startMs)} --> ${toSeconds(endMs)}`, text]
  })
}

/** `[00:01:05]` of a service that transcribes is an hour, a minute and seconds; in lyrics it is hundredths, which also exceed 59. */
function areClocks(times: readonly LyricTime[]): boolean {
  const figures = times.flatMap(([, , , sign, figure]) => (sign === ':' ? [Number(figure)] : []))
  return figures.length === times.length && figures.every((figure) => figure <= 59)
}

function lyricMs([, first = '', second = '', , third = '']: LyricTime, isClock: boolean): number {
  if (isClock) return ((Number(first) * 60 + Number(second)) * 60 + Number(third)) * 1_000
  return (Number(first) * 60 + Number(second)) * 1_000 + Number(third.padEnd(3, '0'))
}

function toSeconds(milliseconds: number): string {
  return `${Math.floor(milliseconds / 60_000)}:${((milliseconds % 60_000) / 1_000).toFixed(3).padStart(6, '0')}`
}
