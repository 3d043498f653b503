import { containsHtml } from '@/lib/authoring/exchange/rules/formats/html-names'
import { htmlToText } from '@/lib/authoring/exchange/rules/formats/html-text'
import { escapeInline, writeUnderOrStruck, writeSuperOrSubscript } from '@/lib/paper/content/rules/inline'
import { nextLabel, openList } from '@/lib/authoring/exchange/rules/formats/list-labels'
import { GAP_SIGN } from '@/lib/authoring/exchange/rules/gaps'
import { childrenNamed, findAll, type Node } from './xml'

/** The names of one element in QTI 2 and 3. */
export const namesOfBothVersions = (name: string): readonly string[] => [
  `qti-${name}`,
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
]
const MARKUP: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
])
const LINES: ReadonlyMap<string, 'underline' | 'strike'> = new Map([
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
])
/** Inline elements; all others are blocks. */
const INLINE = new Set(
  'span a u ins s strike del small big sub sup code tt kbd samp q abbr cite dfn var mark font gap hottext printed-variable'
    .split(' ')
    .flatMap(namesOfBothVersions)
    .concat(['span', 'a', 'u', 'ins', 's', 'strike', 'del', 'q']),
)
const CELLS = new Set(['td', 'th'])
const FEEDBACK = ['feedback-inline', 'feedback-block', 'modal-feedback'].flatMap(namesOfBothVersions)
const INTERACTION = /Interaction$|-interaction$/

export function isInteraction({ name }: Node): boolean {
  return INTERACTION.test(name)
}

/** `textentry`, `choice`, `gapmatch`…, in either version. */
export function kindOf({ name }: Node): string {
  return name
    .replace(/^qti-/, '')
    .replace(/-?interaction$/i, '')
    .replaceAll('-', '')
    .toLowerCase()
}

export function attribute({ attributes }: Node, name: string): string {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return attributes[name] ?? attributes[camel] ?? ''
}

/** Feedback, notes for markers and placeholders of shared texts are not part of the question's text. */
function isNotQuestionText(node: Node): boolean {
  if (FEEDBACK.includes(node.name)) return true
  if (namesOfBothVersions('rubric-block').includes(node.name)) return !/candidate|^$/.test(attribute(node, 'view'))
  return isPlaceholder(node)
}

function isPlaceholder({ attributes }: Node): boolean {
  return attributes['data-stimulus-idref'] !== undefined || /\bqti-shared-stimulus\b/.test(attributes.class ?? '')
}

/** All feedback among the descendants. */
export function listFeedback(node: Node): readonly Node[] {
  return findAll(node, ...FEEDBACK)
}

/** The visible text of a node; `mark` gives the text for an interaction or its gap. */
export function proseOf(node: Node, mark: (node: Node) => string = () => ''): string {
  return stripEscapedHtml(readProse(node, mark))
}

function readProse(node: Node, mark: (node: Node) => string): string {
  if (node.name === '#text') return escapeInline(node.text.replaceAll(GAP_SIGN, '').replace(/\s+/g, ' '))
  if (isInteraction(node) || namesOfBothVersions('gap').includes(node.name)) return mark(node)
  if (isNotQuestionText(node)) return ''
  const inside = node.name === 'ol' ? listOf(node, mark) : node.children.map((child) => readProse(child, mark)).join('')
  const marked = markUp(node.name, inside)
  if (marked !== null) return marked
  if (CELLS.has(node.name)) return `${inside.replace(/\s+/g, ' ').trim()} | `
  if (node.name === 'br' || node.name === 'tr') return `\n${inside}`
  return INLINE.has(node.name) ? inside : `\n\n${inside}\n\n`
}

/** The items of a list with their letters or numbers. */
function listOf(list: Node, mark: (node: Node) => string): string {
  const { type = '', start = '1', style = '', class: named = '' } = list.attributes
  const open = openList('ol', `type="${type}" start="${start}" ${style} ${named}`)
  return list.children
    .map((item) =>
      item.name === 'li'
        ? `\n\n${nextLabel(open) ?? ''}${stripEscapedHtml(item.children.map((child) => readProse(child, mark)).join(''))}\n\n`
        : readProse(item, mark),
    )
    .join('')
}

/** Null if the element has no markup here. */
function markUp(name: string, inside: string): string | null {
  if (name === 'sup' || name === 'sub') return writeSuperOrSubscript(name, inside.trim())
  const line = LINES.get(name)
  if (line) return writeUnderOrStruck(line, inside)
  const sign = MARKUP.get(name)
  if (!sign) return null
  return inside.trim() === '' || inside.includes('\n') ? inside : `${sign}${inside.trim()}${sign}`
}

/** Also removes escaped HTML in a text. */
export function stripEscapedHtml(text: string): string {
  const plain = containsHtml(text) ? htmlToText(text).text : text
  return plain
    .replace(/ \|\s*$/gm, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Every word of a node, in any role: the import is compared with it. */
export function rawWords(node: Node): string {
  if (node.name === '#text') return containsHtml(node.text) ? node.text.replace(/<[^<>]*>/g, ' ') : node.text
  const inside = node.children.map(rawWords).join('')
  return INLINE.has(node.name) ? inside : ` ${inside} `
}

/** Notes of a test or section for the candidate. */
export function listRubrics(node: Node): readonly string[] {
  return childrenNamed(node, ...namesOfBothVersions('rubric-block')).map((block) => proseOf({ ...block, name: 'div' }))
}

/** The item without placeholders for its shared text, which is included itself. */
export function withoutPlaceholders(node: Node): Node {
  const inside = node.children.filter((child) => !isPlaceholder(child)).map(withoutPlaceholders)
  return { ...node, children: inside }
}
