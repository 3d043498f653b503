import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { countLabel, readStart, showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import { type SignMark, toCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { type Node } from '../xml'

const MARKS: Readonly<Record<string, SignMark>> = {
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

type Showing = { readonly pieces: string[]; open: string }
/** The second child of these MathML elements is a superscript or subscript. */
const SECOND: Readonly<Record<string, SignMark>> = { msup: 'sup', msub: 'sub' }

/** Everything that a delivery engine may show of an item, a text or a test, including its catalogue cards and notes. */
export function showQti(root: Node): readonly ShownText[] {
  if (plainName(root) === 'manifest') return []
  const place = root.attributes.title ?? root.attributes.identifier ?? ''
  const showing: Showing = { pieces: [], open: '' }
  for (const child of root.children) show(showing, child, new Set())
  breakOff(showing)
  return showing.pieces.map((characters) => ({ where: place, characters, ...alternativeOf(characters) }))
}

/** Some programs escape the HTML of a text twice, so the decoded text counts as well. */
function alternativeOf(characters: string): Pick<ShownText, 'alternative'> {
  return /<\/[a-z]/i.test(characters) ? { alternative: showHtml(characters).join(' ') } : {}
}

function plainName({ name }: Node): string {
  return name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
}

function show(showing: Showing, node: Node, marks: ReadonlySet<SignMark>): void {
  if (node.name === '#text') {
    showing.open += toCharacters(node.text, marks)
    return
  }
  const name = plainName(node)
  if (SETTINGS.test(name) || isPlaceOfText(node)) return
  const mark = MARKS[name]
  const isApart = !mark && !INLINE.has(name)
  if (isApart) breakOff(showing)
  showChildren(showing, node, mark ? new Set([...marks, mark]) : marks)
  if (isApart) breakOff(showing)
}

/** The numbering of a list: by its type, or by a class or style that engines know. */
function listStyle({ attributes: { type, class: own = '', style = '' } }: Node): string {
  return type ?? /(?:upper|lower)-(?:alpha|latin|roman)/.exec(`${own} ${style}`)?.[0] ?? '1'
}

/** The placeholder for a shared text. */
function isPlaceOfText({ attributes }: Node): boolean {
  return attributes['data-stimulus-idref'] !== undefined || (attributes.class ?? '').includes('qti-shared-stimulus')
}

function showChildren(showing: Showing, node: Node, marks: ReadonlySet<SignMark>): void {
  const name = plainName(node)
  const elements = node.children.filter((child) => child.name !== '#text')
  let number = readStart(node.attributes.start)
  for (const child of node.children) {
    const isSecond = elements.indexOf(child) === 1
    if (name === 'ol' && child.name === 'li') {
      breakOff(showing)
      showing.open += `${countLabel(listStyle(node), number)}. `
      number += 1
      showChildren(showing, child, marks)
      breakOff(showing)
    } else {
      if (name === 'mfrac' && isSecond) showing.open += '/'
      const raises = isSecond ? SECOND[name] : undefined
      show(showing, child, raises ? new Set([...marks, raises]) : marks)
    }
  }
}

function breakOff(showing: Showing): void {
  const piece = showing.open.replace(/ {2,}/g, ' ').trim()
  if (piece !== '') showing.pieces.push(piece)
  showing.open = ''
}
