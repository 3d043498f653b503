import { decodeHtml } from '@/lib/platform/text/imported/entities'
import { type CharacterMark, toCharacters, UNSHOWABLE } from './special-characters'

const MARKS: ReadonlyMap<string, CharacterMark> = new Map([
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
])
const BLOCKS = new Set(
  'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section select summary table tbody td textarea tfoot th thead tr ul'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr acronym audio b bdi bdo big body button canvas cite code data dfn em embed font html i img input kbd label link map area mark math meta meter object param picture progress q rp rt ruby samp small source span strong svg time track tt var video wbr iframe'.split(
    ' ',
  ),
)
/** Elements that no program displays. */
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'iframe', 'svg'])

type Tag = { readonly name: string; readonly isEnd: boolean; readonly inside: string; readonly end: number }
type List = { readonly style: string | null; next: number }
type ParserState = {
  readonly pieces: string[]
  readonly depth: Record<CharacterMark, number>
  readonly lists: List[]
  /** Open elements whose style alone marks their text. */
  readonly styled: (CharacterMark | null)[]
  /** A cell that spans others. */
  isMerged: boolean
  open: string
}

/** The blocks of HTML as a browser displays them, in comparable characters: paragraphs, cells, options and list items with their labels. */
export function showHtml(html: string): readonly string[] {
  const state: ParserState = {
    pieces: [],
    depth: { sup: 0, sub: 0, underline: 0, strike: 0 },
    lists: [],
    styled: [],
    isMerged: false,
    open: '',
  }
  const lower = html.toLowerCase()
  const lastClose = html.lastIndexOf('>')
  const closedNames = new Set(Array.from(html.matchAll(/<\/([a-z][\w:-]*)/gi), ([, name = '']) => name.toLowerCase()))
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    addText(state, html.slice(at, open < 0 ? undefined : open))
    if (open < 0) break
    at = showTag(state, html, { open, ends: closedNames, lower, lastClose })
  }
  endBlock(state)
  return state.pieces
}

type HtmlPosition = {
  readonly open: number
  readonly ends: ReadonlySet<string>
  readonly lower: string
  readonly lastClose: number
}

function showTag(
  state: ParserState,
  html: string,
  { open, ends: closedNames, lower, lastClose }: HtmlPosition,
): number {
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open)
  const tag = open < lastClose ? readTag(html, open) : null
  if (!tag || !isElement(tag, closedNames)) {
    addText(state, '<')
    return open + 1
  }
  if (HIDDEN_ELEMENTS.has(tag.name) && !tag.isEnd) {
    const close = lower.indexOf(`</${tag.name}`, tag.end)
    return close < 0 ? html.length : indexAfter(html, '>', close)
  }
  applyTag(state, tag)
  return tag.end
}

function indexAfter(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}

function readTag(html: string, open: number): Tag | null {
  const [whole, slash = '', name = ''] = /^<(\/?)([a-z][\w:-]*|!|\?)/i.exec(html.slice(open, open + 60)) ?? []
  const end = whole === undefined ? -1 : html.indexOf('>', open)
  if (end < 0) return null
  const inside = html.slice(open + 1, Math.min(end, open + 400))
  return { name: name.toLowerCase(), isEnd: slash === '/', inside, end: end + 1 }
}

/** A name that HTML does not know, without an end tag, is not an element but text: `<keep out>`. */
function isElement({ name }: Tag, closedNames: ReadonlySet<string>): boolean {
  const isKnown = MARKS.has(name) || BLOCKS.has(name) || INLINE.has(name) || HIDDEN_ELEMENTS.has(name)
  return isKnown || /[:!?-]/.test(name) || closedNames.has(name)
}

function applyTag(state: ParserState, { name, isEnd, inside }: Tag): void {
  const mark = MARKS.get(name)
  if (mark) state.depth[mark] = Math.max(0, state.depth[mark] + (isEnd ? -1 : 1))
  if (name === 'span' || name === 'font') applyStyle(state, { isEnd, inside })
  if (!BLOCKS.has(name)) return
  endBlock(state)
  applyList(state.lists, { name, isEnd, inside })
  state.isMerged = !isEnd && isMerged(name, inside)
  if (name === 'li' && !isEnd) addText(state, labelOf(state.lists.at(-1), inside))
}

function applyList(lists: List[], { name, isEnd, inside }: Omit<Tag, 'end'>): void {
  if (name !== 'ol' && name !== 'ul') return
  if (isEnd) lists.pop()
  else if (lists.length < 40) lists.push({ style: styleOf(name, inside), next: startOf(inside) })
}

function isMerged(name: string, inside: string): boolean {
  return /^t[dh]$/.test(name) && /\b(?:row|col)span\s*=\s*["']?(?:[2-9]|1\d)/i.test(inside)
}

function applyStyle({ styled, depth }: ParserState, { isEnd, inside }: Pick<Tag, 'isEnd' | 'inside'>): void {
  const style = /\bstyle\s*=\s*["']([^"']*)/i.exec(inside)?.[1] ?? ''
  if (!isEnd) styled.push(markOfStyle(style))
  const mark = isEnd ? styled.pop() : styled.at(-1)
  if (mark) depth[mark] = Math.max(0, depth[mark] + (isEnd ? -1 : 1))
}

function markOfStyle(style: string): CharacterMark | null {
  if (/vertical-align:\s*super/i.test(style)) return 'sup'
  if (/vertical-align:\s*sub/i.test(style)) return 'sub'
  if (/text-decoration[^;]*line-through/i.test(style)) return 'strike'
  return /text-decoration[^;]*underline/i.test(style) ? 'underline' : null
}

function styleOf(name: string, inside: string): string | null {
  const [, named] = /list-style(?:-type)?:\s*([a-z-]+)/i.exec(inside) ?? []
  if (named) return named.toLowerCase()
  return name === 'ul' ? null : (/\btype\s*=\s*["']?([1AaIi])/.exec(inside)?.[1] ?? '1')
}

function startOf(inside: string): number {
  return readStart(/\bstart\s*=\s*["']?([^"'\s>]*)/i.exec(inside)?.[1])
}

/** The first number of a list: one unless it states another that letters and Roman numerals can express. */
export function readStart(start: string | undefined): number {
  const number = Number.parseInt(start ?? '1', 10)
  return number > 0 && number < 10_000 ? number : 1
}

function labelOf(list: List | undefined, inside: string): string {
  if (!list || list.style === null) return ''
  const value = /\bvalue\s*=\s*["']?([^"'\s>]*)/i.exec(inside)?.[1]
  list.next = (value === undefined ? list.next : readStart(value)) + 1
  const label = countLabel(list.style, list.next - 1)
  return label === '' ? '' : `${label}. `
}

/** The label with which browsers count an item. */
export function countLabel(style: string, number: number): string {
  if (/^(?:A|upper-(?:alpha|latin))$/.test(style)) return letterLabel(number)
  if (/^(?:a|lower-(?:alpha|latin))$/.test(style)) return letterLabel(number).toLowerCase()
  if (/^(?:I|upper-roman)$/.test(style)) return romanLabel(number).toUpperCase()
  if (/^(?:i|lower-roman)$/.test(style)) return romanLabel(number)
  return /^(?:1|decimal)$/.test(style) ? String(number) : ''
}

function letterLabel(number: number): string {
  let [rest, label] = [number, '']
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) label = String.fromCharCode(65 + ((rest - 1) % 26)) + label
  return label
}

const ROMANS = [
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

function romanLabel(number: number): string {
  let [rest, label] = [Math.min(number, 89), '']
  for (const [sign, value] of ROMANS) {
    label += sign.repeat(Math.floor(rest / value))
    rest %= value
  }
  return label
}

function addText(state: ParserState, html: string): void {
  if (html === '') return
  const marks = (['sup', 'sub', 'underline', 'strike'] as const).filter((mark) => state.depth[mark] > 0)
  // An unknown character reference is displayed as source, which its author did not intend.
  const text = decodeHtml(html).replace(/&[a-z][a-z0-9]{1,31};/gi, (name) => `${name}${UNSHOWABLE}`)
  state.open += toCharacters(text, new Set(marks))
}

function endBlock(state: ParserState): void {
  const piece = state.open.replace(/ {2,}/g, ' ').trim()
  if (piece !== '') state.pieces.push(state.isMerged ? `${piece}${UNSHOWABLE}` : piece)
  state.open = ''
}
