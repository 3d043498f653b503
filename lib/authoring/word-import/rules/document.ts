import { parseInline } from '@/lib/paper/content/rules/inline'
import { foldDigits } from '@/lib/platform/text/fold'

/** A line of a document. */
export type Line = {
  /** The first line of the text that it was made of, from 1. */
  readonly at: number
  /** The last one, where a sentence was broken to keep a page narrow. */
  readonly until?: number
  /** As it was typed: tabs and rows of spaces stand. */
  readonly raw: string
  /** With single spaces. */
  readonly text: string
  /** As `text`, of the same length, with plain digits, dashes and quotes: what is recognised is looked for in it. */
  readonly plain: string
  readonly isAfterBlank: boolean
}

/** What is read of a document at most; longer ones are no test. */
export const MOST_CHARACTERS = 1_000_000
/** A longer line fits into no field of a paper. */
export const MOST_LINE = 6_000

const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
// The zero-width non-joiner stays: Persian explanations need it.
const INVISIBLE = /[\0-\x08\x0e-\x1f\x7f\u00ad\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu
/** Letters that a PDF gives as one sign: a key "flour" would stand nowhere in the text. */
const LIGATURES = /[\ufb00-\ufb06]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/**
 * The lines of a document in which something stands; a sentence that was broken to keep a page narrow is one line again.
 * Null is a line of which the page alone was made: a sentence goes on across it.
 */
export function readDocument(source: readonly (string | null)[]): readonly Line[] {
  const lines: Line[] = []
  let isAfterBlank = true
  let isAfterPage = false
  for (const [index, typed] of source.entries()) {
    const raw = readRaw(typed ?? '')
    if (raw === '') {
      isAfterBlank = true
      isAfterPage ||= typed === null
      continue
    }
    const last = lines.at(-1)
    const goesOn = isAfterPage && /^[a-z]/.test(raw) && last !== undefined && !ENDED.test(last.text)
    const line = makeLine(raw, { at: index + 1, isAfterBlank: isAfterBlank && !goesOn })
    if (last && isBroken(last, line)) lines[lines.length - 1] = joinLines(last, line)
    else lines.push(line)
    isAfterBlank = false
    isAfterPage = false
  }
  return lines
}

/** Lines drawn across the page, and the one below the head of a Markdown table: dashes in them are no gaps. */
const RULE = /^(?:[-=~*\u2013\u2014] ?){3,}$|^(?=.*\|)\|?(?: *:?-{2,}:? *(?:\||$))+$/

/** The line without what nobody sees, and without the signs of Markdown that stand around it; those of a bold word stay. */
function readRaw(typed: string): string {
  const seen = typed
    .replace(INVISIBLE, '')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
    .replace(SPACES, ' ')
    .replaceAll('{{', '{ {')
    .trim()
  if (RULE.test(seen)) return ''
  if (seen.length > MOST_LINE) return seen
  if (!/^[#|*]|\*\*/.test(seen)) return escapeStars(seen)
  const bare = seen
    .replace(/^#{1,6} +(?=\S)/, '')
    .replace(/^\| *(?=[^\s|])/, '')
    .replace(/\*\*([([]?(?:\d{1,2}(?:[-\u2013]\d{1,2})?|[A-Z]|[ivx]{1,5})[.):\]]*)\*\*/g, '$1')
  const [, inside = bare] = /^\*{2}(?![\s*])([^*]*[^\s*])\*{2}$|/.exec(bare) ?? []
  const [, slanted = inside] = /^\*(?![\s*])((?:[^*]|\*\*[^*]+\*\*)*)\*$|/.exec(inside) ?? []
  return escapeStars(slanted)
}

const STAR_INSIDE = /(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu

/** Stars of "2*3*4" are signs: they would be read as marks of emphasis. */
function escapeStars(text: string): string {
  const isSlanted = text.includes('*') && parseInline(text).some(({ kind }) => kind === 'em')
  return isSlanted ? text.replace(STAR_INSIDE, '\\*') : text
}

/** The lines of a text as they were typed; their places count from 1. */
export function listSourceLines(text: string): readonly string[] {
  return text.split(BREAKS)
}

/** A line as {@link readDocument} makes it, for a piece of another one. */
export function makeLine(raw: string, { at, until, isAfterBlank }: Pick<Line, 'at' | 'until' | 'isAfterBlank'>): Line {
  const text = raw.replace(/\s+/g, ' ').trim()
  return { at, ...(until !== undefined && { until }), raw, text, plain: toPlain(text), isAfterBlank }
}

/** Two lines that are one. */
export function joinLines(first: Line, second: Line): Line {
  const until = Math.max(first.until ?? first.at, second.until ?? second.at)
  return makeLine(`${first.raw} ${second.raw}`, until > first.at ? { ...first, until } : first)
}

/** Digits, dashes and quotes in their plain forms; every character stays at its place. */
export function toPlain(text: string): string {
  return foldDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replaceAll('\u0643', '\u06a9')
    .replaceAll('\u064a', '\u06cc')
}

const NARROW = 45
const ENDED = /[.!?:;"\u201d)_\u2026]$/

/** The first one is long and does not end, the second goes on in small letters. */
function isBroken(first: Line, second: Line): boolean {
  if (second.isAfterBlank || first.text.length < NARROW || first.raw.length + second.raw.length > MOST_LINE)
    return false
  if (/[\t|]/.test(first.raw) || /[\t|]/.test(second.raw) || ENDED.test(first.text)) return false
  return /^(?:[a-z]{2}|[a-z] [a-z])/.test(second.text) && !isRoman(second) && !isKeyRow(first)
}

/** `1 oak, 2 fish`: what stands below a row of a key is none of its last answer. */
function isKeyRow({ plain }: Line): boolean {
  const first = /^[([]?(\d{1,2})(?!\d)/.exec(plain)?.[1]
  return first !== undefined && new RegExp(`[\\s,;|(]${Number(first) + 1}(?![\\d.,:]\\d|\\d)`).test(plain)
}

function isRoman({ text }: Line): boolean {
  return /^[ivx]{1,5}[.)\s]/.test(text)
}

// Word puts a tab behind the bullet of a list.
const BULLETED = /^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\uf0b7\uf0a7*o-]|\u2013)\t[^\t]*$/

/** The cells of a row: parted by tabs or bars; null when the line is no row. */
export function readCells({ raw }: Line): readonly string[] | null {
  if (BULLETED.test(raw)) return null
  const sign = raw.includes('\t') ? '\t' : '|'
  const cells = (sign === '|' ? raw.replace(/^\|/, '').replace(/\|$/, '') : raw).split(sign)
  return cells.length > 1 ? cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) : null
}
