import { showDrawnLine } from '@/lib/authoring/exchange/rules/loss-check/rendered-markup'
import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { showHtml } from '@/lib/authoring/exchange/rules/loss-check/show-html'
import { toShownCharacters, toCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { type Node, textOf } from '../xml'

/** Names for teachers, and texts that Moodle never shows beside a question. */
const NAMES = new Set(['name', 'category', 'idnumber', 'tags'])
/** Moodle shows its own words for true and false. */
const VERDICTS = 'truefalse'
const CLOZE = new Set(['cloze', 'multianswer'])
const DRAG_GAP = new Set(['ddwtos', 'gapselect'])

/** Everything that Moodle shows of a file's questions. */
export function showMoodle(quiz: Node): readonly ShownText[] {
  return quiz.children.flatMap((row, index) => {
    if (row.name !== 'question' || row.attributes.type === 'category') return []
    const name = textOf(row.children.find((child) => child.name === 'name')).trim() || String(index + 1)
    const type = row.attributes.type ?? ''
    return row.children
      .filter((child) => !NAMES.has(child.name) && !(type === VERDICTS && child.name === 'answer'))
      .flatMap((child) => showTextElement(child, type))
      .map((piece) => ({ where: name, ...piece }))
  })
}

type Piece = Pick<ShownText, 'characters' | 'alternative'>

/** An element with a `<text>`, and its descendants. */
function showTextElement(node: Node, type: string): readonly Piece[] {
  return node.children.flatMap((child) => {
    if (child.name !== 'text') return showTextElement(child, type)
    return showText(textOf(child), { type, name: node.name, format: node.attributes.format ?? '' })
  })
}

type Place = { readonly type: string; readonly name: string; readonly format: string }

function showText(source: string, { type, name, format }: Place): readonly Piece[] {
  // A wildcard: any other short answer.
  if (name === 'answer' && source.trim() === '*') return []
  const isQuestion = name === 'questiontext'
  // An escaped asterisk in a typed answer is not a wildcard.
  const isTyped = name === 'answer' && type === 'shortanswer'
  const shown = isTyped ? source.replaceAll('\\*', '*') : source
  const texts = isQuestion && CLOZE.has(type) ? cutCloze(shown) : [shown]
  return texts
    .flatMap((text) => (isQuestion && DRAG_GAP.has(type) ? text.split(/\[\[\d{1,3}\]\]/) : [text]))
    .flatMap((text) => showFormatted(text, format))
}

function showFormatted(text: string, format: string): readonly Piece[] {
  if (format === 'plain_text') return text.split('\n').map((line) => ({ characters: toCharacters(line) }))
  if (format === 'markdown') return text.split(/\n/).map(showMarkdown)
  return showHtml(text).map((characters) => ({ characters }))
}

function showMarkdown(line: string): Piece {
  const drawn = showDrawnLine(line)
  return drawn === null
    ? { characters: showHtml(line).join(' '), alternative: toShownCharacters(line) }
    : { characters: drawn }
}

const FIELD = /\{\d*:[A-Z_]{2,20}:/g

/** Splits a Cloze text: the words around the fields, and the answers of each. */
function cutCloze(source: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: open, index } of source.matchAll(FIELD)) {
    if (index < from) continue
    const end = findEnd(source, index + open.length)
    if (end < 0) break
    pieces.push(source.slice(from, index), ...cutAnswers(source.slice(index + open.length, end)))
    from = end + 1
  }
  return [...pieces, source.slice(from)]
}

function findEnd(source: string, from: number): number {
  for (let at = from; at < Math.min(source.length, from + 4000); at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '}') return at
  }
  return -1
}

function cutAnswers(inside: string): readonly string[] {
  return inside
    .split(/(?<!\\)[~#]/)
    .map((piece) =>
      piece
        .trim()
        .replace(/^(?:=|%-?[\d.]+%)/, '')
        .replace(/:[\d.]+$/, '')
        .replace(/\\([^])/g, '$1'),
    )
    .filter((piece) => piece !== '*')
}
