import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'
import { unifyOrderRemark } from './order-remarks'

/** Bullets of lists, chats and mails; a hyphen, a star and Word's `o` only before a space; a box before a number. */
const BULLET =
  /^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25a1\u25e6\u2023\u2043\uf0b7\uf0a7\u2190-\u21ff\u2794\u2799-\u27bf\u27f5-\u27ff\u25ba\u25b6\u25b8\u2605\u2606\u2713\u2714\u2705\u2756]\ufe0f?\s*|[-*o>\u2013\u2014]\s+|\[[ xX\u2713]\]\s+(?=\d))+(?=\S)/
// Persian keyboards leave a zero-width non-joiner between a digit and its sign.
const MARKUP = /(?<=[\d\u06f0-\u06f9])\u200c+|\*\*|__(?=\d)|(?<=\d[.):]?)__|\ufe0f?\u20e3/g
/** Italic, bold, code or highlighted: `*bus*`, `_bus_`, `==bus==`. */
const DECORATION_PAIR =
  /(?<![\p{L}\p{N}*_`=])(\*{1,3}|_{1,3}|`{1,3}|==)(?![\s*_`=])([^*_`=]*[^\s*_`=])\1(?![\p{L}\p{N}*_`=])/gu
/** The brace beside lines that belong together. */
const BRACE = /\s[}\u23ab-\u23ad](?=\s|$)/g
/** Message headers of an exported chat: `[14/02/2024, 18:22:41] Ali: ` and `14/02/2024, 18:22 - Ali: `. */
const STAMP =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]| -) [^:\n]{1,60}: (?=\S)/i
/** The hashes of a heading in Markdown. */
const HASHES = /^#{1,6} +(?=\S)/
/** 1 to 20 in circles. */
const CIRCLED = /[\u2460-\u2473]\ufe0f?(?!\d)/g
/** Tags that only style a word; struck-out text keeps its tags, and the key waits for a person. */
const TAG = /<\/?(?:b|strong|i|em|u|span|font|mark|p|br|li|div|td|tr)(?:\s[^<>]*)?\/?>/gi
/** Markdown escapes a character with a backslash, and breaks a line with one at its end. */
const STROKE = /\\(?=[.)\]_#+!-])|\\+$/g

/** The Persian "and" between two letters of a list. */
const PERSIAN_AND = /(?<=\b[A-Z])\s+\u0648\s+(?=[A-Z]\b)/g

function plainNumber(sign: string): string {
  return `${sign.charCodeAt(0) - 0x245f}. `
}

/** The line without bullets, braces, tags and emphasis, which mean nothing in a key. */
export function withoutDecoration(line: Line): Line {
  const plain = line.raw
    .replace(STAMP, '')
    .replace(HASHES, '')
    .replace(TAG, '')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(STROKE, '')
    .replace(MARKUP, '')
    .replace(DECORATION_PAIR, '$2')
    .replace(BRACE, ' ')
    .replace(CIRCLED, plainNumber)
    .trim()
  const raw = unifyOrderRemark(plain.replace(BULLET, '')).replace(PERSIAN_AND, ' and ')
  return raw === line.raw || raw === '' ? line : makeLine(raw, line)
}
