import {
  type ForeignPaper,
  type ForeignQuestion,
  type ConversionLoss,
  type SourceText,
  toInfoQuestion,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { appendText, splitIntoQuestions, type GapAnswer, gapMark, hasGaps } from '@/lib/authoring/exchange/rules/gaps'
import { type Place, readBlock, readInline } from './qti-interactions'
import { answerWords } from './qti-key'
import { attribute, namesOfBothVersions, isInteraction, kindOf, listFeedback, proseOf, rawWords } from './qti-text'
import { childrenNamed, find, findAll, type Node } from './xml'

const ITEM = namesOfBothVersions('assessment-item')
/** More questions than any real item has. */
const MAX_IN_ITEM = 80
/** The id of the feedback that our export writes: the explanation. */
export const EXPLANATION = 'EXPLANATION'

export function isItem(root: Node): boolean {
  return ITEM.includes(root.name)
}

export type ReadItem = Pick<ForeignPaper, 'questions' | 'losses' | 'sources'>

/** One item's questions, the losses, and its source words. */
export function readItem(root: Node): ReadItem {
  const name = root.attributes.title || root.attributes.identifier || ''
  const losses: ConversionLoss[] = []
  const [itemBody] = childrenNamed(root, ...namesOfBothVersions('item-body'))
  const explanation = readFeedback(root, name, losses)
  const questions = itemBody ? readBody({ root, itemBody, name, explanation, losses }) : []
  return { questions, losses, sources: listSources(root, itemBody, name) }
}

function listSources(root: Node, itemBody: Node | undefined, name: string): readonly SourceText[] {
  const texts = [
    ...(itemBody ? [rawWords(itemBody)] : []),
    ...childrenNamed(root, ...namesOfBothVersions('modal-feedback')).map(rawWords),
    ...childrenNamed(root, ...namesOfBothVersions('rubric-block')).map(rawWords),
    ...childrenNamed(root, ...namesOfBothVersions('response-declaration')).flatMap(answerWords),
  ]
  return [
    { where: name, text: texts.join('\n') },
    { where: name, text: root.attributes.title ?? '', isName: true },
  ]
}

/** Our own explanation; other feedback is not supported, and reported. */
function readFeedback(root: Node, where: string, losses: ConversionLoss[]): string {
  let explanation = ''
  for (const node of listFeedback(root)) {
    if (attribute(node, 'identifier') === EXPLANATION && explanation === '')
      explanation = proseOf({ ...node, name: 'div' })
    else losses.push({ code: 'feedback', where, text: rawWords(node) })
  }
  return explanation
}

type Item = {
  readonly root: Node
  readonly itemBody: Node
  readonly name: string
  readonly explanation: string
  readonly losses: ConversionLoss[]
}

function readBody({ root, itemBody, name, explanation, losses }: Item): readonly ForeignQuestion[] {
  reportMedia(itemBody, name, losses)
  const interactions = listInteractions(itemBody)
  if (interactions.length > MAX_IN_ITEM) losses.push({ code: 'too-many', where: name })
  const readInteractions = interactions.slice(0, MAX_IN_ITEM)
  const declarations = childrenNamed(root, ...namesOfBothVersions('response-declaration'))
  const places = new Map<number, Place>()
  readInteractions.forEach((interaction, index) => {
    const id = attribute(interaction, 'response-identifier')
    const declaration = declarations.find(({ attributes }) => attributes.identifier === id)
    const interactionName = interactions.length > 1 ? `${name} ${index + 1}` : name
    places.set(index, {
      interaction,
      index,
      declaration,
      name: interactionName,
      explanation: index === 0 ? explanation : '',
      losses,
    })
  })
  const text = proseOf(itemBody, (node) => gapMark(readInteractions.indexOf(node)))
  const questions = readPieces(text, places)
  if (questions.length > 0 || text === '' || readInteractions.length > 0) return questions
  return [toInfoQuestion({ name, explanation }, text)]
}

function reportMedia(body: Node, where: string, losses: ConversionLoss[]): void {
  const pictures = findAll(body, 'img', 'object', 'picture', 'svg')
  const words = pictures.flatMap(({ attributes: { alt = '', title = '' } }) => [alt.trim(), title.trim()])
  if (pictures.length > 0)
    losses.push({ code: 'picture', where, text: [...new Set(words)].filter(Boolean).join(' … ') })
  for (const { attributes } of findAll(body, 'a')) {
    const address = (attributes.href ?? '').trim()
    if (address !== '' && !address.startsWith('#')) losses.push({ code: 'file', where, text: address })
  }
  for (const entry of findAll(
    body,
    ...namesOfBothVersions('text-entry-interaction'),
    ...namesOfBothVersions('extended-text-interaction'),
  )) {
    const hint = attribute(entry, 'placeholder-text').trim()
    if (hint !== '') losses.push({ code: 'left-over', where, text: hint })
  }
  if (findAll(body, 'audio', 'video', ...namesOfBothVersions('media-interaction')).length > 0)
    losses.push({ code: 'recording', where })
  if (find(body, 'math', ...namesOfBothVersions('printed-variable'))) losses.push({ code: 'html', where })
}

function listInteractions(node: Node): readonly Node[] {
  return node.children.flatMap((child) => (isInteraction(child) ? [child] : listInteractions(child)))
}

const MARK = /\ue000(-?\d+)\ue000/
const INLINE_KINDS = new Set(['textentry', 'inlinechoice'])

/** The text before each interaction belongs to it; a text with gaps is split into one question per gap. */
function readPieces(text: string, places: ReadonlyMap<number, Place>): readonly ForeignQuestion[] {
  const questions: ForeignQuestion[] = []
  const gaps = new Map<number, GapAnswer>()
  let textBefore = ''
  const flush = () => {
    const cut = splitIntoQuestions(textBefore, gaps)
    questions.push(...cut)
    if (cut.length > 0) textBefore = ''
    gaps.clear()
  }
  // Every second part is the number of a marker.
  text.split(MARK).forEach((piece, at) => {
    const place = at % 2 === 1 ? places.get(Number(piece)) : undefined
    if (at % 2 === 0) textBefore += piece
    else if (place && INLINE_KINDS.has(kindOf(place.interaction))) {
      textBefore += gapMark(place.index)
      gaps.set(place.index, readInline(place))
    } else if (place) {
      flush()
      questions.push(...readBlock(place, textBefore.trim()))
      textBefore = ''
    }
  })
  flush()
  const last = questions.pop()
  return last ? [...questions, hasGaps(textBefore) ? last : appendText(last, textBefore)] : []
}
