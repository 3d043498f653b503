import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { countLabel, readStart, showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import { type CharacterMark, toCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { type Node } from '../xml'

const MARKS: Readonly<Record<string, CharacterMark>> = {
  sup: 'sup',
  sub: 'sub',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}
/** Elements that delivery engines render inline. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code dfn em font gap hottext i kbd mark printedvariable q rp rt ruby samp small span strong tt var math mi mn mo mtext mrow mfrac msup msub msqrt mstyle semantics'.split(
    ' ',
  ),
)
/** Declarations, rules and settings of an item: never rendered. */
const SETTINGS =
  /^(?:responsedeclaration|outcomedeclaration|templatedeclaration|contextdeclaration|responseprocessing|outcomeprocessing|templateprocessing|style|script|stylesheet|timelimits|itemsessioncontrol|selection|ordering|manifest|pnp.*)$/

type TextWalk = { readonly pieces: string[]; open: string }
/** The second child of these MathML elements is a superscript or subscript. */
const SCRIPT_ELEMENTS: Readonly<Record<string, CharacterMark>> = { msup: 'sup', msub: 'sub' }

/** Everything that a delivery engine may show of an item, a text or a test, including its catalogue cards and notes. */
export function showQti(root: Node): readonly ShownText[] {
  if (plainName(root) === 'manifest') return []
  const place = root.attributes.title ?? root.attributes.identifier ?? ''
  const walk: TextWalk = { pieces: [], open: '' }
  for (const child of root.children) show(walk, child, new Set())
  flushText(walk)
  return walk.pieces.map((characters) => ({ where: place, characters, ...alternativeOf(characters) }))
}

/** Some programs escape the HTML of a text twice, so the decoded text counts as well. */
function alternativeOf(characters: string): Pick<ShownText, 'alternative'> {
  return /<\/[a-z]/i.test(characters) ? { alternative: showHtml(characters).join(' ') } : {}
}

function plainName({ name }: Node): string {
  return name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
}

function show(walk: TextWalk, node: Node, marks: ReadonlySet<CharacterMark>): void {
  if (node.name === '#text') {
    walk.open += toCharacters(node.text, marks)
    return
  }
  const name = plainName(node)
  if (SETTINGS.test(name) || isPlaceOfText(node)) return
  const mark = MARKS[name]
  const isBlock = !mark && !INLINE.has(name)
  if (isBlock) flushText(walk)
  showChildren(walk, node, mark ? new Set([...marks, mark]) : marks)
  if (isBlock) flushText(walk)
}

/** The numbering of a list: by its type, or by a class or style that engines know. */
function listStyle({ attributes: { type, class: own = '', style = '' } }: Node): string {
  return type ?? /(?:upper|lower)-(?:alpha|latin|roman)/.exec(`${own} ${style}`)?.[0] ?? '1'
}

/** The placeholder for a shared text. */
function isPlaceOfText({ attributes }: Node): boolean {
  return attributes['data-stimulus-idref'] !== undefined || (attributes.class ?? '').includes('qti-shared-stimulus')
}

function showChildren(walk: TextWalk, node: Node, marks: ReadonlySet<CharacterMark>): void {
  const name = plainName(node)
  const elements = node.children.filter((child) => child.name !== '#text')
  let number = readStart(node.attributes.start)
  for (const child of node.children) {
    const isSecond = elements.indexOf(child) === 1
    if (name === 'ol' && child.name === 'li') {
      flushText(walk)
      walk.open += `${countLabel(listStyle(node), number)}. `
      number += 1
      showChildren(walk, child, marks)
      flushText(walk)
    } else {
      if (name === 'mfrac' && isSecond) walk.open += '/'
      const isScript = isSecond ? SCRIPT_ELEMENTS[name] : undefined
      show(walk, child, isScript ? new Set([...marks, isScript]) : marks)
    }
  }
}

function flushText(walk: TextWalk): void {
  const piece = walk.open.replace(/ {2,}/g, ' ').trim()
  if (piece !== '') walk.pieces.push(piece)
  walk.open = ''
}
