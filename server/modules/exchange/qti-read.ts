import { type Foreign, type ForeignOption, type ForeignQuestion, type Loss } from '@/lib/domain/exchange/foreign'
import { toChosen } from '@/lib/domain/exchange/chosen'
import { htmlToText } from '@/lib/domain/exchange/html-text'
import { children, find, findAll, type Node, textOf } from './xml'

/** The words of QTI 2 and 3 for one thing. */
const both = (name: string): readonly string[] => [
  `qti-${name}`,
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
]
const ITEM = both('assessment-item')
const MARKUP: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
])
/** More are in no item, and in no test, that anybody wrote. */
const MAX_IN_ITEM = 80
const MAX_ITEMS = 200
const APART = new Set(['p', 'div', 'li', 'br', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', ...both('prompt')])
const INTERACTION = /Interaction$|-interaction$/

/** Whether this file's root is an item. */
export function isItem(root: Node): boolean {
  return ITEM.includes(root.name)
}

/** One item's questions: one for each of its interactions that we know. */
export function readItem(root: Node, losses: Loss[]): readonly ForeignQuestion[] {
  const name = root.attributes.title || root.attributes.identifier || ''
  const [itemBody] = children(root, ...both('item-body'))
  if (!itemBody) return []
  if (findAll(itemBody, 'img', 'object', 'picture', 'svg').length > 0) losses.push({ code: 'picture', where: name })
  if (findAll(itemBody, 'audio', 'video', ...both('media-interaction')).length > 0)
    losses.push({ code: 'recording', where: name })
  const interactions = listInteractions(itemBody)
  const declarations = children(root, ...both('response-declaration'))
  if (interactions.length === 0) {
    const text = proseOf(itemBody)
    return text === '' ? [] : [{ kind: 'info', name, title: text.length >= 400 ? name : '', text, explanation: '' }]
  }
  const body = readBody(itemBody)
  if (interactions.length > MAX_IN_ITEM) losses.push({ code: 'too-many', where: name })
  return interactions.slice(0, MAX_IN_ITEM).flatMap((interaction, index) => {
    const own = interactions.length > 1 ? `${name} ${index + 1}` : name
    const id = attribute(interaction, 'response-identifier')
    const declaration = declarations.find(({ attributes }) => attributes.identifier === id)
    return readInteraction({ interaction, index, declaration, body, name: own }, losses)
  })
}

/** The items of a package, in the order of its test, or of its files when it has none. */
export function readQtiPackage(files: ReadonlyMap<string, Node>): Foreign {
  const losses: Loss[] = []
  const test = [...files].find(([, root]) => both('assessment-test').includes(root.name))
  const hrefs = test
    ? findAll(test[1], ...both('assessment-item-ref')).map(({ attributes }) => attributes.href ?? '')
    : []
  // An item that is asked for twice is one question.
  const refs = [...new Set(hrefs)].slice(0, MAX_ITEMS)
  const folder = test?.[0].includes('/') ? test[0].slice(0, test[0].lastIndexOf('/') + 1) : ''
  const named = refs.flatMap((href) => {
    const root = files.get(folder + href) ?? files.get(href)
    if (!root) losses.push({ code: 'file', where: href })
    return root ? [root] : []
  })
  const items = refs.length > 0 ? named : [...files.values()].filter(isItem)
  const questions = items.filter(isItem).flatMap((item) => readItem(item, losses))
  return { title: test?.[1].attributes.title ?? '', questions, losses }
}

/** The words of an item's body, read once for all of its interactions. */
type Body = {
  /** Without its interactions. */
  readonly text: string
  /** Before, between and behind them. */
  readonly pieces: readonly string[]
}
type Place = {
  readonly interaction: Node
  readonly index: number
  readonly declaration: Node | undefined
  readonly body: Body
  readonly name: string
}

function listInteractions(node: Node): readonly Node[] {
  return node.children.flatMap((child) => (INTERACTION.test(child.name) ? [child] : listInteractions(child)))
}

function attribute({ attributes }: Node, name: string): string {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return attributes[name] ?? attributes[camel] ?? ''
}

function readInteraction(place: Place, losses: Loss[]): readonly ForeignQuestion[] {
  const { interaction, name } = place
  const kind = interaction.name
    .replace(/^qti-/, '')
    .replace(/-?interaction$/i, '')
    .toLowerCase()
  switch (kind) {
    case 'choice':
      return [readChosen(place)]
    case 'inlinechoice':
    case 'inline-choice':
      return [readInlineChoice(place)]
    case 'textentry':
    case 'text-entry':
      return [readTyped(place, losses)]
    case 'extendedtext':
    case 'extended-text':
      return [{ kind: 'essay', name, text: textAround(place).join(' ').trim(), explanation: '' }]
    case 'match':
      return [readMatch(place)]
    default:
      losses.push({ code: 'unknown-type', where: `${name} (${kind})` })
      return []
  }
}

function rightValues(declaration: Node | undefined): readonly string[] {
  const correct = declaration && find(declaration, ...both('correct-response'))
  return correct ? children(correct, ...both('value')).map((value) => textOf(value).trim()) : []
}

function optionsOf({ interaction, declaration }: Place, choice: string): readonly ForeignOption[] {
  const right = rightValues(declaration)
  return findAll(interaction, ...both(choice)).map((node) => ({
    text: proseOf(node),
    isRight: right.includes(node.attributes.identifier ?? ''),
  }))
}

function readChosen(place: Place): ForeignQuestion {
  const { interaction, body, name } = place
  const options = optionsOf(place, 'simple-choice')
  const prompt = children(interaction, ...both('prompt'))
    .map(proseOf)
    .join(' ')
  const text = [body.text, prompt].filter(Boolean).join('\n\n')
  const isMany = Number(attribute(interaction, 'max-choices') || '1') > 1
  return toChosen({ name, explanation: '' }, text, options, isMany)
}

function readInlineChoice(place: Place): ForeignQuestion {
  const text = textAround(place).join(' _____ ').trim()
  return { kind: 'choice', name: place.name, text, options: optionsOf(place, 'inline-choice'), explanation: '' }
}

function readTyped(place: Place, losses: Loss[]): ForeignQuestion {
  const { declaration, name } = place
  const entries = declaration ? findAll(declaration, ...both('map-entry')) : []
  const whole = entries.filter((entry) => Number(attribute(entry, 'mapped-value')) > 0)
  if (new Set(whole.map((entry) => attribute(entry, 'mapped-value'))).size > 1)
    losses.push({ code: 'weights', where: name })
  if (whole.some((entry) => attribute(entry, 'case-sensitive') === 'true')) losses.push({ code: 'case', where: name })
  const accepted = [...new Set([...rightValues(declaration), ...whole.map((entry) => attribute(entry, 'map-key'))])]
  const [before = '', after = ''] = textAround(place)
  return { kind: 'text', name, before, after, accepted: accepted.filter(Boolean), explanation: '' }
}

function readMatch(place: Place): ForeignQuestion {
  const { interaction, declaration, name } = place
  const [prompts, answers] = findAll(interaction, ...both('simple-match-set')).map((set) =>
    findAll(set, ...both('simple-associable-choice')).map(
      (node) => [node.attributes.identifier ?? '', proseOf(node)] as const,
    ),
  )
  const links = new Map(
    rightValues(declaration)
      .map((value) => value.split(/\s+/))
      .map(([from = '', to = '']) => [from, to]),
  )
  const answerOf = new Map(answers ?? [])
  const pairs = (prompts ?? []).map(([id, prompt]) => ({ prompt, answer: answerOf.get(links.get(id) ?? '') ?? '' }))
  const used = new Set(pairs.map(({ answer }) => answer))
  const spare = [...answerOf.values()].filter((answer) => !used.has(answer))
  const text = [
    place.body.text,
    children(interaction, ...both('prompt'))
      .map(proseOf)
      .join(' '),
  ]
    .filter(Boolean)
    .join('\n\n')
  return { kind: 'matching', name, text, pairs, spare, explanation: '' }
}

const MARK = '\u0001'
const GAP = ' _____ '

function readBody(body: Node): Body {
  return { text: proseOf(body), pieces: tidy(prose(body, () => MARK)).split(MARK) }
}

/** The words before and behind an interaction, in the block in which it stands; other gaps of the block are drawn. */
function textAround({ body: { pieces }, index }: Place): readonly [string, string] {
  let [before = '', after = ''] = [pieces[index], pieces[index + 1]]
  if (pieces.length === 2) return [before.trim(), after.trim()]
  for (let at = index - 1; at >= 0 && !before.includes('\n'); at -= 1) before = `${pieces[at] ?? ''}${GAP}${before}`
  for (let at = index + 2; at < pieces.length && !after.includes('\n'); at += 1) after += `${GAP}${pieces[at] ?? ''}`
  return [tidy(before.split('\n').at(-1) ?? ''), tidy(after.split('\n')[0] ?? '')]
}

/** The words for people below a node, without those of its interactions. */
function proseOf(node: Node): string {
  return tidy(prose(node, () => ''))
}

function prose(node: Node, interaction: (node: Node) => string): string {
  if (node.name === '#text') return node.text.replaceAll(MARK, '').replace(/\s+/g, ' ')
  if (INTERACTION.test(node.name)) return interaction(node)
  const inside = node.children.map((child) => prose(child, interaction)).join('')
  const mark = MARKUP.get(node.name)
  if (mark) return inside.trim() === '' ? inside : `${mark}${inside.trim()}${mark}`
  return APART.has(node.name) ? `\n\n${inside}\n\n` : inside
}

/** Also what stands as HTML in a text: nothing of it may be left. */
function tidy(text: string): string {
  const plain = /<\/?[a-z]/i.test(text) ? htmlToText(text).text : text
  return plain
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
