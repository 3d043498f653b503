import { parseClock } from './clock'

/** A line as it was found: what is not said is left for the transcript's writer. */
export type FoundLine = {
  readonly speaker: string
  readonly text: string
  readonly startMs: number | null
  readonly endMs: number | null
}

const TIMES = /^\s*(\d[\d:.,]*)\s*-->\s*(\d[\d:.,]*)/
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]{1,60})>/
const TAG = /<\/?[a-z0-9][^<>]{0,80}>/gi
const NAME = /^([A-Z\p{Lu}][\p{L}\p{N} .'’&-]{0,38}?)\s*:\s+(?=\S)/u
const MAX_LINES = 1000
const MAX_TEXT = 6000

/** Lines of an SRT or WebVTT file; the speaker is a voice tag or a name with a colon. What has no time is left out. */
export function parseSubtitles(file: string): readonly FoundLine[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
  return blocks.flatMap(parseCue).slice(0, MAX_LINES)
}

function parseCue(block: string): FoundLine[] {
  const rows = block.split('\n')
  const at = rows.findIndex((row) => TIMES.test(row))
  const times = parseTimes(rows[at] ?? '')
  const words = rows
    .slice(at + 1)
    .join(' ')
    .trim()
  if (!times || words === '') return []
  const voice = VOICE.exec(words)?.[1]?.trim()
  const { speaker, text } = splitSpeaker(decode(words.replace(TAG, '')))
  return text === '' ? [] : [{ speaker: voice ?? speaker, text, ...times }]
}

function parseTimes(row: string): { startMs: number; endMs: number } | null {
  const [, start = '', end = ''] = TIMES.exec(row) ?? []
  const startMs = parseClock(start)
  const endMs = parseClock(end)
  return startMs !== null && endMs !== null && endMs >= startMs ? { startMs, endMs } : null
}

/** Lines of a script: `Name: words` begins one, what follows without a name goes on with it. Times are not known. */
export function parseScript(script: string): readonly FoundLine[] {
  const lines: { speaker: string; text: string }[] = []
  for (const row of script.replace(/\r\n?/g, '\n').split('\n')) {
    const plain = row.replace(/\s+/g, ' ').trim()
    if (plain === '') continue
    const { speaker, text } = splitSpeaker(plain)
    const last = lines.at(-1)
    if (speaker === '' && last) last.text = `${last.text} ${text}`.slice(0, MAX_TEXT)
    else lines.push({ speaker, text })
  }
  return lines.slice(0, MAX_LINES).map((line) => ({ ...line, startMs: null, endMs: null }))
}

/** Whether the text is a file of subtitles rather than a script. */
export function looksLikeSubtitles(text: string): boolean {
  return text.split('\n', 40).some((row) => TIMES.test(row))
}

function splitSpeaker(words: string): { speaker: string; text: string } {
  const [head, speaker = ''] = NAME.exec(words) ?? []
  const text = (head ? words.slice(head.length) : words).replace(/\s+/g, ' ').trim()
  return { speaker, text: text.slice(0, MAX_TEXT) }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
}
