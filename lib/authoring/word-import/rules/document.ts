import { parseInline } from '@/lib/paper/content/rules/inline'
import { foldDigits } from '@/lib/platform/text/fold'

/** A line of a document. */
export type Line = {
  /** The number of its first source line, from 1. */
  readonly at: number
  /** The number of its last source line, if a sentence was broken for a narrow page. */
  readonly until?: number
  /** The line as typed, with tabs and runs of spaces. */
  readonly raw: string
  /** The line with single spaces. */
  readonly text: string
  /** Like `text`, of the same length, with plain digits, dashes and quotes: patterns are matched against it. */
  readonly plain: string
  readonly isAfterBlank: boolean
}

/** The limit of a document; a longer one cannot be a test. */
export const MAX_CHARACTERS = 1_000_000
/** A longer line exceeds every field of a paper. */
export const MAX_LINE = 6_000

const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
// The zero-width non-joiner stays: Persian explanations need it.
const INVISIBLE = /[\0-\x08\x0e-\x1f\x7f\u00ad\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu
/** Ligatures of a PDF: a key "flour" would not be found in the text. */
const LIGATURES = /[\ufb00-\ufb06]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/**
 * The non-empty lines of a document; a sentence that was broken for a narrow page is joined. Null is a line of page debris: a sentence continues
 * across it.
 */
export function readDocument(source: readonly (string | null)[]): readonly Line[] {
  const lines: Line[] = []
  let isAfterBlank = true
  let isAfterPage = false
  for (const [index, typed] of source.entries()) {
    const raw = cleanLine(typed ?? '')
    if (raw === '') {
      isAfterBlank = true
      isAfterPage ||= typed === null
      continue
    }
    const last = lines.at(-1)
    const continuesSentence = isAfterPage && /^[a-z]/.test(raw) && last !== undefined && !SENTENCE_END.test(last.text)
    const line = makeLine(raw, { at: index + 1, isAfterBlank: isAfterBlank && !continuesSentence })
    if (last && isBroken(last, line)) lines[lines.length - 1] = joinLines(last, line)
    else lines.push(line)
    isAfterBlank = false
    isAfterPage = false
  }
  return lines
}

/** Horizontal rules, and the line below the header of a Markdown table: their dashes are not gaps. */
const RULE = /^(?:[-=~*\u2013\u2014] ?){3,}$|^(?=.*\|)\|?(?: *:?-{2,}:? *(?:\||$))+$/

/** The line without invisible characters and surrounding Markdown; the markup of a single bold word stays. */
function cleanLine(typed: string): string {
  const visible = typed
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
    .replace(SPACES, ' ')
    .replaceAll('{{', '{ {')
    .trim()
  if (RULE.test(visible)) return ''
  if (visible.length > MAX_LINE) return visible
  if (!/^[#|*]|\*\*/.test(visible)) return escapeStars(visible)
  const unmarked = visible
    .replace(/^#{1,6} +(?=\S)/, '')
    .replace(/^\| *(?=[^\s|])/, '')
    .replace(/\*\*([([]?(?:\d{1,2}(?:[-\u2013]\d{1,2})?|[A-Z]|[ivx]{1,5})[.):\]]*)\*\*/g, '$1')
  const [, inside = unmarked] = /^\*{2}(?![\s*])([^*]*[^\s*])\*{2}$|/.exec(unmarked) ?? []
  const [, unemphasised = inside] = /^\*(?![\s*])((?:[^*]|\*\*[^*]+\*\*)*)\*$|/.exec(inside) ?? []
  return escapeStars(unemphasised)
}

const STAR_INSIDE = /(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu

/** Stars in "2*3*4" are literal: they would be read as emphasis. */
function escapeStars(text: string): string {
  const hasEmphasis = text.includes('*') && parseInline(text).some(({ kind }) => kind === 'em')
  return hasEmphasis ? text.replace(STAR_INSIDE, '\\*') : text
}

/** The lines of a text as typed; they are counted from 1. */
export function listSourceLines(text: string): readonly string[] {
  return text.split(BREAKS)
}

/** A line as {@link readDocument} makes it, for a part of another one. */
export function makeLine(raw: string, { at, until, isAfterBlank }: Pick<Line, 'at' | 'until' | 'isAfterBlank'>): Line {
  const text = raw.replace(/\s+/g, ' ').trim()
  return { at, ...(until !== undefined && { until }), raw, text, plain: toPlain(text), isAfterBlank }
}

/** Joins two lines. */
export function joinLines(first: Line, second: Line): Line {
  const until = Math.max(first.until ?? first.at, second.until ?? second.at)
  return makeLine(`${first.raw} ${second.raw}`, until > first.at ? { ...first, until } : first)
}

/** Digits, dashes and quotes as plain characters; offsets stay the same. */
export function toPlain(text: string): string {
  return foldDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replaceAll('\u0643', '\u06a9')
    .replaceAll('\u064a', '\u06cc')
}

const NARROW_WIDTH = 45
const SENTENCE_END = /[.!?:;"\u201d)_\u2026]$/

/** The first line is long and has no end, the second continues in lower case. */
function isBroken(first: Line, second: Line): boolean {
  if (second.isAfterBlank || first.text.length < NARROW_WIDTH || first.raw.length + second.raw.length > MAX_LINE)
    return false
  if (/[\t|]/.test(first.raw) || /[\t|]/.test(second.raw) || SENTENCE_END.test(first.text)) return false
  return /^(?:[a-z]{2}|[a-z] [a-z])/.test(second.text) && !isRoman(second) && !isKeyRow(first)
}

/** `1 oak, 2 fish`: a line below a row of a key does not continue its last answer. */
function isKeyRow({ plain }: Line): boolean {
  const first = /^[([]?(\d{1,2})(?!\d)/.exec(plain)?.[1]
  return first !== undefined && new RegExp(`[\\s,;|(]${Number(first) + 1}(?![\\d.,:]\\d|\\d)`).test(plain)
}

function isRoman({ text }: Line): boolean {
  return /^[ivx]{1,5}[.)\s]/.test(text)
}

// Word puts a tab after the bullet of a list.
const BULLETED = /^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\uf0b7\uf0a7*o-]|\u2013)\t[^\t]*$/

/** The cells of a row: separated by tabs or bars; null if the line is not a row. */
export function readCells({ raw }: Line): readonly string[] | null {
  if (BULLETED.test(raw)) return null
  const sign = raw.includes('\t') ? '\t' : '|'
  const cells = (sign === '|' ? raw.replace(/^\|/, '').replace(/\|$/, '') : raw).split(sign)
  return cells.length > 1 ? cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) : null
}
