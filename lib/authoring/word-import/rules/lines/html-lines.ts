import { tagPlaceholder, replaceTagPlaceholders } from '@/lib/authoring/exchange/rules/formats/tag-placeholders'
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
const LINE_TAGS = new Set([
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
  isRowStart: boolean
  pictureCount: number
}

/** The lines of HTML from the clipboard or a Word file. Reads every character once, however broken the HTML is; nothing in it is executed. */
export function htmlToLines(html: string): HtmlLines {
  const state: ParseState = { pieces: [], lists: [], cells: 0, isRowStart: true, pictureCount: 0 }
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    addText(state, html.slice(position, open < 0 ? undefined : open))
    if (open < 0) break
    position = readTag(html, open, state)
  }
  const text = state.pieces
    .join('')
    .replace(/[ \f\n]+/g, joinBreaks)
    .replace(/ ?\t ?/g, '\t')
    .trim()
  return {
    text: replaceTagPlaceholders(text).split('\n').map(removeHeadingUnderline).join('\n'),
    pictureCount: state.pictureCount,
  }
}

const END_TAGS = /<\/(?:p|div|li|ol|ul|strong|em|t[dr]|table|h[1-6])>/gi
const MIN_END_TAGS = 4

/** Whether a text file is the source of a web page: a test that was copied from a site's editor. */
export function isHtmlSource(text: string): boolean {
  return (text.match(END_TAGS)?.length ?? 0) >= MIN_END_TAGS
}

/** The lines of such a source. The editor of WordPress stores paragraphs as blank lines and breaks as line ends, without tags. */
export function readHtmlSource(source: string): HtmlLines {
  if (/<p\b/i.test(source)) return htmlToLines(source)
  return htmlToLines(source.replace(/\r?\n[ \t]*\r?\n/g, '<p>').replace(/\r?\n/g, '<br>'))
}

const UNDERLINED = /\+\{([^{}\n]+)\}/g
const MIN_BESIDE = 3

/** A wholly underlined line is a heading, rubric or label; an underlined word among others is the subject of a question. */
function removeHeadingUnderline(line: string): string {
  if (!line.includes('+{')) return line
  const plainLine = line.replace(UNDERLINED, '$1')
  const words = line.replace(UNDERLINED, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
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
function readTag(html: string, open: number, state: ParseState): number {
  if (html.startsWith('<!--', open)) return positionAfter(html, '-->', open)
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
    return found ? positionAfter(html, '>', found.index) : html.length
  }
  const raised = tagPlaceholder(tag, isEnd)
  if (raised === null) applyTag(state, tag, { isEnd, inside })
  else state.pieces.push(raised)
  return close + 1
}

function positionAfter(html: string, sign: string, from: number): number {
  const start = html.indexOf(sign, from)
  return start < 0 ? html.length : start + sign.length
}

function applyTag(state: ParseState, tag: string, { isEnd, inside }: { isEnd: boolean; inside: string }): void {
  const { pieces, lists } = state
  if (tag === 'img') state.pictureCount += isEnd ? 0 : 1
  else if (tag === 'ol' || tag === 'ul') readList(lists, tag, { isEnd, inside })
  else if (tag === 'td' || tag === 'th') readCell(state, isEnd)
  else if (tag === 'tr') startRow(state)
  const isInCell = state.cells > 0
  if (tag === 'li' && !isEnd) startItem(state, inside)
  else if (LINE_TAGS.has(tag)) pieces.push(breakOf(tag, { isEnd, isInCell, isInList: lists.length > 0 }))
}

/** Paragraphs are separated by an empty line; list items are not. */
function breakOf(tag: string, context: { isEnd: boolean; isInCell: boolean; isInList: boolean }): string {
  if (context.isInCell) return ' '
  return tag === 'p' && context.isEnd && !context.isInList ? '\n' : '\f'
}

function startRow(state: ParseState): void {
  state.isRowStart = true
  state.cells = 0
  state.pieces.push('\f')
}

function readCell(state: ParseState, isEnd: boolean): void {
  state.cells = Math.max(0, state.cells + (isEnd ? -1 : 1))
  if (isEnd) return
  if (!state.isRowStart) state.pieces.push('\t')
  state.isRowStart = false
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
