import { type InlineNode, parseInline } from '@/lib/paper/content/rules/inline'
import { decodeHtml, escapeXml } from '@/lib/platform/text/imported/entities'
import { isElement, listClosedTags } from './html-names'
import { nextLabel, type OpenList, openList } from './list-labels'
import { tagPlaceholder, replaceTagPlaceholders } from './tag-placeholders'

const LINE_TAGS = new Set(['br', 'li', 'tr'])
const CELL_TAGS = new Set(['td', 'th'])
const PARAGRAPH_TAGS = new Set(['p', 'div', 'table', 'ul', 'ol', 'blockquote', 'section'])
/** Elements that lose nothing when only their text is kept. */
const TRANSPARENT = new Set(['span', 'a', 'tbody', 'thead', 'font', 'body', 'html'])
const HEADINGS = /^h[1-6]$/
const STYLE_MARKS: ReadonlyMap<string, string> = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
])
/** Elements whose content is not displayed. */
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
])

/** Placeholders for the start and end of a mark until the whole is tidied: adjacent bold paragraphs are two marks. */
const [MARK_START, MARK_END] = ['\ue004', '\ue005']
/** Placeholder for an asterisk of the source until it is known whether exam text would take it for a mark. */
const STAR = '\ue009'

export type PlainHtml = {
  readonly text: string
  /** Elements that were reduced to their text, or dropped. */
  readonly dropped: readonly string[]
}

/**
 * HTML as exam text: paragraphs separated by an empty line, **bold** and *italic*; everything else is dropped and reported. Reads each character
 * once, however broken the HTML is.
 */
export function htmlToText(html: string): PlainHtml {
  const pieces: string[] = []
  const dropped = new Set<string>()
  const lower = html.toLowerCase()
  const closed = listClosedTags(html)
  const lists: OpenList[] = []
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    pieces.push(wordsOf(html.slice(position, open < 0 ? undefined : open)))
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) {
      pieces.push(wordsOf(html.slice(open)))
      break
    }
    const inside = html.slice(open + 1, Math.min(close, open + 300))
    if (!isElement(inside, closed)) {
      pieces.push('<')
      position = open + 1
      continue
    }
    const [name, isEnd] = tagName(inside)
    position = close + 1
    if (HIDDEN_ELEMENTS.has(name) && !isEnd) {
      dropped.add(name)
      position = findElementEnd(lower, name, position)
    } else pieces.push(textOfTag(name, isEnd, dropped), labelOfItem(lists, { name, isEnd, inside }))
  }
  return { text: unescapeStars(replaceTagPlaceholders(tidy(pieces.join('')))), dropped: [...dropped] }
}

function wordsOf(html: string): string {
  return decodeHtml(html).replaceAll('*', STAR)
}

/** Escapes asterisks only if they would be read as marks. */
function unescapeStars(text: string): string {
  const [bare, escaped] = [text.replaceAll(STAR, '*'), text.replaceAll(STAR, '\\*')]
  return JSON.stringify(parseInline(bare)) === JSON.stringify(parseInline(escaped)) ? bare : escaped
}

type Tag = { readonly name: string; readonly isEnd: boolean; readonly inside: string }

/** The label with which a numbered list begins its item; empty for any other tag. */
function labelOfItem(lists: OpenList[], { name, isEnd, inside }: Tag): string {
  if (name === 'ol' || name === 'ul') {
    if (isEnd) lists.pop()
    else if (lists.length < 40) lists.push(openList(name, inside))
  }
  return name === 'li' && !isEnd ? (nextLabel(lists.at(-1), inside) ?? '') : ''
}

function tagName(inside: string): readonly [string, boolean] {
  const isEnd = inside.startsWith('/')
  const [name = ''] = /^[a-z][a-z0-9]*/i.exec(isEnd ? inside.slice(1) : inside) ?? []
  return [name.toLowerCase(), isEnd]
}

function textOfTag(name: string, isEnd: boolean, dropped: Set<string>): string {
  const mark = STYLE_MARKS.get(name)
  if (mark) return isEnd ? `${MARK_END}${mark}` : `${mark}${MARK_START}`
  if (HEADINGS.test(name)) return isEnd ? `${MARK_END}**\n\n` : `\n\n**${MARK_START}`
  const raised = tagPlaceholder(name, isEnd)
  if (raised !== null) return raised
  if (CELL_TAGS.has(name)) return isEnd ? ' | ' : ''
  if (LINE_TAGS.has(name)) return '\n'
  if (PARAGRAPH_TAGS.has(name)) return '\n\n'
  if (name !== '' && !TRANSPARENT.has(name)) dropped.add(name)
  return ''
}

/** The position after the end of a silent element; the end of the text when it is never closed. */
function findElementEnd(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from)
  if (end < 0) return lower.length
  const close = lower.indexOf('>', end)
  return close < 0 ? lower.length : close + 1
}

function tidy(text: string): string {
  return text
    .replace(/\*{1,2}\ue004(\s*)\ue005\*{1,2}/g, '$1')
    .replace(/(\*{1,2})\ue004(\s+)/g, '$2$1')
    .replace(/(\s+)\ue005(\*{1,2})/g, '$2$1')
    .replace(/[\ue004\ue005]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ \|\s*$/gm, '')
    .trim()
}

const TAGS = {
  text: null,
  strong: 'strong',
  em: 'em',
  sup: 'sup',
  sub: 'sub',
  underline: 'u',
  strike: 's',
} as const

/** Exam text as HTML paragraphs without any active content. */
export function textToHtml(text: string): string {
  const draw = (node: InlineNode) => {
    if (node.kind === 'gap') return `{{${node.number}}}`
    const tag = TAGS[node.kind]
    return tag ? `<${tag}>${escapeXml(node.text)}</${tag}>` : escapeXml(node.text)
  }
  const inline = (piece: string) => parseInline(piece).map(draw).join('')
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(inline).join('<br/>')}</p>`)
    .join('')
}
