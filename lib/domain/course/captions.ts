/** One line of captions, and when it is shown. */
export type Cue = { readonly fromMs: number; readonly toMs: number; readonly text: string }
export const CAPTION_LANGUAGES = ['fa', 'en'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]
export type Captions = { readonly lang: CaptionLanguage; readonly cues: readonly Cue[] }
export type VttFault = 'no-header' | 'no-cues' | 'bad-time' | 'too-many' | 'out-of-order'

export const MOST_CUES = 1_500
export const MOST_CUE_LETTERS = 400

const TIME = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/
const LINE = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/

/**
 * Reads a .vtt file as plain lines with their times. Marks of style, place and voice are left out: what is kept is words. (WebVTT of the W3C; a
 * comma before the thousandths, as .srt writes it, is taken too.)
 */
export function readVtt(file: string): readonly Cue[] | VttFault {
  const text = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'no-header'
  const cues: Cue[] = []
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const cue = readBlock(block)
    if (cue === 'bad-time') return cue
    if (cue && cue.text !== '') cues.push(cue)
  }
  if (cues.length > MOST_CUES) return 'too-many'
  if (cues.length === 0) return 'no-cues'
  return isInOrder(cues) ? cues : 'out-of-order'
}

/** Each begins before it ends, and none before the one above it: as the standard asks for it. */
export function isInOrder(cues: readonly Cue[]): boolean {
  return cues.every(({ fromMs, toMs }, index) => fromMs < toMs && fromMs >= (cues[index - 1]?.fromMs ?? 0))
}

/** Null for a block that is no cue: a note, a style, a region. */
function readBlock(block: string): Cue | 'bad-time' | null {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) return null
  const [, from = '', to = ''] = LINE.exec(lines[at]?.trim() ?? '') ?? []
  const [fromMs, toMs] = [readTime(from), readTime(to)]
  if (fromMs === null || toMs === null) return 'bad-time'
  const words = lines
    .slice(at + 1)
    .map(plain)
    .filter((line) => line !== '')
  return { fromMs, toMs, text: words.join('\n').slice(0, MOST_CUE_LETTERS) }
}

function readTime(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? []
  if (minutes === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200E', rlm: '\u200F' }

function plain(line: string): string {
  const words = line
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (all, name: string) => NAMED[name] ?? all)
  return words.trim()
}

/** As a file that browsers read; nothing in a text is taken for a mark. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, toMs, text }) => `${toTime(fromMs)} --> ${toTime(toMs)}\n${escape(text)}`)
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function toTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

function escape(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
