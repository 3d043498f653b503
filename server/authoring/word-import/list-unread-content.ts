import { strFromU8, unzipSync } from 'fflate'
import { wordDoubts } from '@/lib/authoring/word-import/words/import-proof'
import { compareCharacters, type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import {
  toShownCharacters,
  type CharacterMark,
  toCharacters,
} from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { decodeXml } from '@/lib/platform/text/imported/entities'

/** Parts of a .docx with text: body, notes, headers and footers, comments, diagrams and charts. */
const PARTS_WITH_TEXT =
  /^word\/(?:(?:document|footnotes|endnotes|header|footer|comments)\d{0,2}|(?:diagrams\/data|charts\/chart)\d{0,3})\.xml$/
const CHUNK = /^word\/[\w.-]+\.(?:html?|mht|txt)$/i
const MAX_LISTED = 200
const TOKEN = /<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g

/**
 * Reports what a document shows and its extracted text does not, beyond `known`. It walks the parts independently: meaningful typography, formulas,
 * drop-down lists, text of other files. Hidden text and tracked changes are always reported.
 */
export function listUnreadContent(parts: Uint8Array, text: string, unconverted: readonly string[]): readonly string[] {
  const files = Object.entries(unzipSync(parts))
  const styles = readMarkingStyles(files.find(([name]) => name === 'word/styles.xml')?.[1])
  const walked = files.filter(([name]) => PARTS_WITH_TEXT.test(name)).map(([, bytes]) => walk(strFromU8(bytes), styles))
  const chunks = files.filter(([name]) => CHUNK.test(name)).flatMap(([, bytes]) => showHtml(strFromU8(bytes)))
  const shown = [...walked.flatMap(({ pieces }) => pieces), ...chunks].map((characters): ShownText => ({
    where: '',
    characters,
  }))
  const extractedLines = text.split(/[\n\t]/).map(toShownCharacters)
  const reported = walked.flatMap(({ doubts }) => doubts)
  const { unseen: unseenText, stoppedAt } = compareCharacters(shown, extractedLines, unconverted)
  const lost = [...reported, ...unseenText.map((one) => one.text)]
  const isWhole = stoppedAt === null && lost.length <= MAX_LISTED
  return isWhole ? lost : [...lost.slice(0, MAX_LISTED), wordDoubts.more]
}

type Run = {
  text: string
  isHidden: boolean
  isUnderlined: boolean
  /** Coloured or highlighted text, with which teachers mark the right answer. */
  isColoured: boolean
  readonly marks: Set<CharacterMark>
}
type DocumentWalk = {
  readonly pieces: string[]
  readonly doubts: string[]
  open: string
  coloured: string
  readonly styles: MarkingStyles
  run: Run | null
  /** The enclosing runs: a text box is nested in one. */
  readonly around: Run[]
  /** True inside `w:t`, `m:t` or `w:delText`. */
  isText: boolean
  /** The nesting depth in each element that changes the meaning of its words. */
  readonly depth: Record<'del' | 'ins' | 'fallback' | 'sup' | 'sub' | 'den', number>
}

const INSIDE: ReadonlyMap<string, keyof DocumentWalk['depth']> = new Map([
  ['w:del', 'del'],
  ['w:moveFrom', 'del'],
  ['w:ins', 'ins'],
  ['w:moveTo', 'ins'],
  ['mc:Fallback', 'fallback'],
  // Numbers of a chart are skipped: its words show that it exists.
  ['c:numCache', 'fallback'],
  ['m:sup', 'sup'],
  ['m:sub', 'sub'],
  ['m:den', 'den'],
])

function walk(xml: string, styles: MarkingStyles): Pick<DocumentWalk, 'pieces' | 'doubts'> {
  const depth = { del: 0, ins: 0, fallback: 0, sup: 0, sub: 0, den: 0 }
  const state: DocumentWalk = {
    pieces: [],
    doubts: [],
    open: '',
    coloured: '',
    styles,
    run: null,
    around: [],
    isText: false,
    depth,
  }
  for (const [, slash, name = '', attributes = '', isEmpty, words] of xml.matchAll(TOKEN)) {
    if (words !== undefined) addWords(state, words)
    else readTag(state, { name, attributes, isEnd: slash === '/', isEmpty: isEmpty === '/' })
  }
  flushText(state)
  return state
}

type Tag = { readonly name: string; readonly attributes: string; readonly isEnd: boolean; readonly isEmpty: boolean }

const TEXTS = new Set(['w:t', 'm:t', 'w:delText', 'a:t', 'c:v'])
const RUNS = new Set(['w:r', 'm:r', 'a:r', 'c:pt'])
const SEPARATORS = new Set(['w:p', 'w:tc', 'a:p'])
const BLANKS = new Set(['w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen', 'a:br'])
/** A symbol that depends on its font: it separates the text like a gap. */
const SYMBOL = ' _____ '

function readTag(state: DocumentWalk, tag: Tag): void {
  const { name, isEnd, isEmpty } = tag
  enterElement(state, tag)
  if (TEXTS.has(name)) state.isText = !isEnd && !isEmpty
  else if (RUNS.has(name) && isEmpty) return
  else if (RUNS.has(name)) readRun(state, isEnd, name)
  else if (SEPARATORS.has(name)) flushText(state)
  else if (BLANKS.has(name)) add(state, ' ')
  else if (name === 'w:sym') add(state, SYMBOL)
  else if (TEXT_ATTRIBUTES.has(name)) readElement(state, tag)
  else if (state.run && !isEnd) readProperties(state, state.run, tag)
}

function enterElement(state: DocumentWalk, { name, isEnd, isEmpty }: Tag): void {
  const inside = INSIDE.get(name)
  if (inside && !isEmpty) state.depth[inside] += isEnd ? -1 : 1
  if (inside === 'den' && !isEnd) state.open += '/'
}

function add(state: DocumentWalk, sign: string): void {
  if (state.run) state.run.text += sign
  else state.open += sign
}

/** Text that is only in an attribute: drop-down items, and WordArt. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['w:listItem', /w:displayText="([^"]*)"/],
  ['w:listEntry', /w:val="([^"]*)"/],
  ['v:textpath', /(?<![\w:])string="([^"]*)"/],
])

function readElement({ pieces, depth }: DocumentWalk, { name, attributes }: Tag): void {
  const words = TEXT_ATTRIBUTES.get(name)?.exec(attributes)?.[1] ?? ''
  if (words !== '' && depth.fallback === 0) pieces.push(toCharacters(decodeXml(words)))
}

/** Each point of a chart is reported separately. */
const POINT = 'c:pt'

function readRun(state: DocumentWalk, isEnd: boolean, name: string): void {
  if (state.run) closeRun(state, state.run)
  if (name === POINT) flushText(state)
  if (isEnd) {
    state.run = state.around.pop() ?? null
    return
  }
  if (state.run) state.around.push({ ...state.run, text: '' })
  state.run = { text: '', isHidden: false, isUnderlined: false, isColoured: false, marks: new Set() }
}

function closeRun(state: DocumentWalk, run: Run): void {
  const { depth } = state
  if (depth.fallback > 0) return
  describeDoubts(state, run)
  if (depth.del > 0) return
  if (run.isColoured) state.coloured += run.text
  const marks = new Set(run.marks)
  // Underlined capitals are only an emphasis.
  if (run.isUnderlined && /\p{Ll}/u.test(run.text)) marks.add('underline')
  if (depth.sup > 0) marks.add('sup')
  if (depth.sub > 0) marks.add('sub')
  state.open += toCharacters(run.text, marks)
}

function describeDoubts({ doubts, depth }: DocumentWalk, { text, isHidden }: Run): void {
  const words = text.trim()
  if (words === '') return
  if (isHidden) doubts.push(wordDoubts.hidden(words))
  if (depth.ins > 0) doubts.push(wordDoubts.inserted(words))
  if (depth.del > 0) doubts.push(wordDoubts.deleted(words))
}

const OFF_VALUES = /w:val="(?:0|false|none|off|baseline)"/
/** Half points; smaller shifts are typographic corrections. */
const LEAST_STEP = 4
const STRIKES = new Set(['w:strike', 'w:dstrike'])

function readProperty(run: Run, { name, attributes }: Tag): void {
  if (OFF_VALUES.test(attributes)) return
  if (name === 'w:vanish') run.isHidden = true
  if (name === 'w:u') run.isUnderlined = true
  if (STRIKES.has(name)) run.marks.add('strike')
  if (name === 'w:position') readPosition(run, Number(/w:val="(-?\d+)"/.exec(attributes)?.[1] ?? 0))
  if (name === 'w:highlight' || isColour(name, attributes)) run.isColoured = true
  if (name === 'w:vertAlign') run.marks.add(attributes.includes('superscript') ? 'sup' : 'sub')
}

function readPosition({ marks }: Run, step: number): void {
  if (Math.abs(step) >= LEAST_STEP) marks.add(step > 0 ? 'sup' : 'sub')
}

const COLOURS: ReadonlyMap<string, string> = new Map([
  ['w:color', 'val'],
  ['w:shd', 'fill'],
])

/** Red and green text, and highlighted text. Blue is for headings and links. */
function isColour(name: string, attributes: string): boolean {
  const attribute = COLOURS.get(name)
  const code = attribute && new RegExp(`w:${attribute}="([0-9a-fA-F]{6})"`).exec(attributes)?.[1]
  if (!code) return false
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(code.slice(at, at + 2), 16))
  if (attribute === 'fill') return Math.max(red, green, blue) - Math.min(red, green, blue) > 60
  return Math.max(red, green) >= 0x70 && Math.abs(red - green) >= 0x70 && blue <= 0x60
}

type MarkingStyles = ReadonlyMap<string, readonly Tag[]>

/** The marks in character styles. */
function readMarkingStyles(bytes: Uint8Array | undefined): MarkingStyles {
  const xml = bytes ? strFromU8(bytes) : ''
  return new Map(
    Array.from(xml.matchAll(/<w:style\b([^<>]*)>([^]*?)<\/w:style>/g), ([, head = '', inside = '']) => {
      const tags = Array.from(inside.matchAll(TOKEN), ([, , name = '', attributes = '']) => ({
        name,
        attributes,
        isEnd: false,
        isEmpty: true,
      }))
      return [/w:styleId="([^"]*)"/.exec(head)?.[1] ?? '', tags] as const
    }),
  )
}

/** Reads a run's own properties, or those of its style. */
function readProperties({ styles }: DocumentWalk, run: Run, tag: Tag): void {
  const style = tag.name === 'w:rStyle' ? /w:val="([^"]*)"/.exec(tag.attributes)?.[1] : undefined
  const tags = style === undefined ? [tag] : (styles.get(style) ?? [])
  for (const one of tags) readProperty(run, one)
}

function addWords({ isText, run }: DocumentWalk, words: string): void {
  if (isText && run) run.text += decodeXml(words)
}

const UNDERLINED = /\uf8f1/g
const MIN_OTHER_WORDS = 3

/** A fully underlined line is a heading: underlining only carries meaning on single words. */
function flushText(state: DocumentWalk): void {
  const written = state.open.replace(/ {2,}/g, ' ').trim()
  const otherWords = written.split(' ').filter((word) => !/\uf8f1/.test(word) && /[\p{L}\p{N}]/u.test(word))
  const piece = otherWords.length < MIN_OTHER_WORDS ? written.replace(UNDERLINED, '') : written
  if (piece !== '') state.pieces.push(piece)
  if (/[\p{L}\p{N}]/u.test(state.coloured)) state.doubts.push(wordDoubts.coloured(state.coloured.trim()))
  state.open = ''
  state.coloured = ''
}
