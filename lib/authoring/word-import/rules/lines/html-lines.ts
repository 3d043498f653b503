import { raisedTag, writeRaisedTags } from '@/lib/authoring/exchange/rules/formats/tag-placeholders'
import { nextLabel, type OpenList, openList } from '@/lib/authoring/exchange/rules/formats/list-labels'
import { letterOf } from '@/lib/paper/content/rules/question-types'
import { decodeHtml } from '@/lib/platform/text/imported/entities'
import { isRubric } from './rubric'

/** The text of another program's document, line by line: cells of a row are separated by tabs, list items have their numbers. */
export type HtmlLines = { readonly text: string; readonly pictureCount: number }

const HIDDEN_ELEMENTS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'xml',
])
const LINES = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'blockquote',
  'section',
  'hr',
  'br',
])
type ParseState = {
  readonly pieces: string[]
  readonly lists: OpenList[]
  /** Greater than 0 inside a cell, where a line break is a space. */
  cells: number
  /** The first cell of a row has no tab before it. */
  isRowFresh: boolean
  pictureCount: number
}

/** The lines of HTML from the clipboard or a Word file. Reads every character once, however broken the HTML is; nothing in it is executed. */
export function htmlToLines(html: string): HtmlLines {
  const reading: ParseState = { pieces: [], lists: [], cells: 0, isRowFresh: true, pictureCount: 0 }
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    addText(reading, html.slice(position, open < 0 ? undefined : open))
    if (open < 0) break
    position = readTag(html, open, reading)
  }
  const text = reading.pieces
    .join('')
    .replace(/[ \f\n]+/g, joinBreaks)
    .replace(/ ?\t ?/g, '\t')
    .trim()
  return { text: writeRaisedTags(text).split('\n').map(dropHeadLines).join('\n'), pictureCount: reading.pictureCount }
}

const END_TAGS = /<\/(?:p|div|li|ol|ul|strong|em|t[dr]|table|h[1-6])>/gi
const MIN_END_TAGS = 4

/** Whether a text file is the source of a web page: a test that was copied from a site's editor. */
export function isHtmlSource(text: string): boolean {
  return (text.match(END_TAGS)?.length ?? 0) >= MIN_END_TAGS
}

/** The lines of such a source. The editor of WordPress stores paragraphs as blank lines, without tags. */
export function readHtmlSource(source: string): HtmlLines {
  return htmlToLines(/<(?:p|br)\b/i.test(source) ? source : source.replace(/\r?\n[ \t]*\r?\n/g, '<p>'))
}

const LINED = /\+\{([^{}\n]+)\}/g
const MIN_BESIDE = 3

/** A wholly underlined line is a heading, rubric or label; an underlined word among others is the subject of a question. */
function dropHeadLines(line: string): string {
  if (!line.includes('+{')) return line
  const plainLine = line.replace(LINED, '$1')
  const words = line.replace(LINED, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length < MIN_BESIDE || isRubric(plainLine) ? plainLine : line
}

/** A paragraph ends with an empty line, any other element (`\f`) only with a line break. */
function joinBreaks(run: string): string {
  if (run.includes('\n')) return '\n\n'
  return run.includes('\f') ? '\n' : ' '
}

function addText({ pieces }: ParseState, text: string): void {
  if (text !== '') pieces.push(decodeHtml(text).replace(/[^\S\u00a0]+/g, ' '))
}

/** The position after the tag, comment or silent element at this position. */
function readTag(html: string, open: number, reading: ParseState): number {
  if (html.startsWith('<!--', open)) return following(html, '-->', open)
  const close = html.indexOf('>', open)
  if (close < 0) return html.length
  const inside = html.slice(open + 1, Math.min(close, open + 300))
  const isEnd = inside.startsWith('/')
  const [name = ''] = /^[a-z][a-z0-9]*/i.exec(isEnd ? inside.slice(1) : inside) ?? []
  const tag = name.toLowerCase()
  if (HIDDEN_ELEMENTS.has(tag) && !isEnd && !inside.endsWith('/')) {
    const end = new RegExp(`</${tag}`, 'ig')
    end.lastIndex = close
    const found = end.exec(html)
    return found ? following(html, '>', found.index) : html.length
  }
  const raised = raisedTag(tag, isEnd)
  if (raised === null) applyTag(reading, tag, { isEnd, inside })
  else reading.pieces.push(raised)
  return close + 1
}

function following(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}

function applyTag(reading: ParseState, tag: string, { isEnd, inside }: { isEnd: boolean; inside: string }): void {
  const { pieces, lists } = reading
  if (tag === 'img') reading.pictureCount += isEnd ? 0 : 1
  else if (tag === 'ol' || tag === 'ul') readList(lists, tag, { isEnd, inside })
  else if (tag === 'td' || tag === 'th') readCell(reading, isEnd)
  else if (tag === 'tr') startRow(reading)
  const isInCell = reading.cells > 0
  if (tag === 'li' && !isEnd) startItem(reading, inside)
  else if (LINES.has(tag)) pieces.push(breakOf(tag, { isEnd, isInCell, isInList: lists.length > 0 }))
}

/** Paragraphs are separated by an empty line; list items are not. */
function breakOf(tag: string, at: { isEnd: boolean; isInCell: boolean; isInList: boolean }): string {
  if (at.isInCell) return ' '
  return tag === 'p' && at.isEnd && !at.isInList ? '\n' : '\f'
}

function startRow(reading: ParseState): void {
  reading.isRowFresh = true
  reading.cells = 0
  reading.pieces.push('\f')
}

function readCell(reading: ParseState, isEnd: boolean): void {
  reading.cells = Math.max(0, reading.cells + (isEnd ? -1 : 1))
  if (isEnd) return
  if (!reading.isRowFresh) reading.pieces.push('\t')
  reading.isRowFresh = false
}

function startItem({ pieces, lists, cells }: ParseState, inside: string): void {
  pieces.push(cells > 0 ? ' ' : '\f', nextLabel(lists.at(-1), inside) ?? '\u2022 ')
}

function readList(lists: OpenList[], tag: string, { isEnd, inside }: { isEnd: boolean; inside: string }): void {
  if (isEnd) {
    lists.pop()
    return
  }
  if (lists.length > 40) return
  // A nested list without a declared style holds the options of a question.
  lists.push(lists.length > 0 ? openList(tag, inside, letterOf) : openList(tag, inside))
}
