import {
  type ForeignOption,
  type ForeignQuestion,
  type ConversionLoss,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { splitIntoQuestions, type GapAnswer, gapMark } from '@/lib/authoring/exchange/rules/gaps'
import { htmlToText } from '@/lib/authoring/exchange/rules/formats/html-text'
import { childrenNamed, type Node, textOf } from './xml'

type Base = { readonly name: string; readonly explanation: string }

/** `{2:SHORTANSWER:=Berlin~%50%Bonn#no}`: the marks, the kind, the answers. A longer match is not a field. */
const FIELD = /\{\d{0,6}:([A-Z_]{2,20}):((?:[^{}\\]|\\[^]|\{(?!\d{0,6}:)){0,2000})\}/g
/** More fields than any real text has. */
const MAX_FIELDS = 80
const TYPED = /^(?:SHORTANSWER|SA|MW)(?:_?C)?$|^(?:NUMERICAL|NM)$/
const CHOSEN = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/

/** Parses a Cloze text. A field of an unsupported kind is reported, and left as a blank. */
export function readCloze(base: Base, text: string, losses: ConversionLoss[]): readonly ForeignQuestion[] {
  const fields = [...text.matchAll(FIELD)]
  const answers = new Map<number, GapAnswer>()
  losses.push(...describeMarks(fields, base.name))
  fields.forEach(([whole, kind = '', inside = ''], index) => {
    if (index >= MAX_FIELDS) {
      losses.push({ code: 'too-many', where: base.name, text: whole })
      return
    }
    const name = fields.length > 1 ? `${base.name} ${index + 1}` : base.name
    const explanation = index === 0 ? base.explanation : ''
    if (CHOSEN.test(kind))
      answers.set(index, { name, explanation, accepted: [], options: readOptions(inside, name, losses) })
    else if (TYPED.test(kind))
      answers.set(index, { name, explanation, accepted: readAccepted(inside, name, losses), options: null })
    else losses.push({ code: 'unknown-type', where: `${name} (${kind})`, text: whole })
  })
  let index = 0
  return splitIntoQuestions(
    text.replace(FIELD, () => gapMark(index++)),
    answers,
  )
}

/** `{3:…}` is worth three marks; here every gap is worth one. */
function describeMarks(fields: readonly RegExpExecArray[], where: string): readonly ConversionLoss[] {
  const marks = fields.map(([whole]) => Number(/^\{(\d*):/.exec(whole)?.[1] || 1))
  return new Set(marks).size < 2 ? [] : [{ code: 'marks', where, text: marks.join(', ') }]
}

type Piece = { readonly text: string; readonly share: number }

/** Answers are separated by `~`; `=` gives full marks, `%50%` half of them; feedback follows `#`. */
function readPieces(inside: string, where: string, losses: ConversionLoss[]): readonly Piece[] {
  return inside.split(/(?<!\\)~/).map((piece) => {
    const [, sign = '', answer = ''] = /^\s*(=|%-?[\d.]+%|)([^]*)$/.exec(piece) ?? []
    const [text = '', ...feedback] = answer.split(/(?<!\\)#/)
    const words = feedback.join(' ').trim()
    if (words !== '') losses.push({ code: 'feedback', where, text: words })
    const share = sign === '=' ? 100 : Number(sign.replaceAll('%', '') || 0)
    return { text: text.replace(/\\([^])/g, '$1').trim(), share }
  })
}

function readOptions(inside: string, where: string, losses: ConversionLoss[]): readonly ForeignOption[] {
  const pieces = readPieces(inside, where, losses)
  const highestShare = Math.max(0, ...pieces.map(({ share }) => share))
  if (pieces.some(({ share }) => share > 0 && share < highestShare)) losses.push({ code: 'weights', where })
  return pieces.map(({ text, share }) => ({ text, isRight: share >= 100 }))
}

function readAccepted(inside: string, where: string, losses: ConversionLoss[]): readonly string[] {
  return readPieces(inside, where, losses).flatMap(({ text, share }) => {
    const [number = '', tolerance] = text.split(/:(?=[\d.]+$)/)
    if (tolerance !== undefined) losses.push({ code: 'expanded', where, text: tolerance })
    if (share >= 100 && number !== '*') return number === '' ? [] : [number]
    if (share > 0) losses.push({ code: 'weights', where, text })
    return []
  })
}

/** Words that are dragged, or chosen from lists, into `[[1]]`, which holds the number of the right word. */
export function readWordGaps(row: Node, base: Base, text: string): readonly ForeignQuestion[] {
  const words = childrenNamed(row, 'dragbox', 'selectoption').map((node) => ({
    text: htmlToText(textOf(childrenNamed(node, 'text')[0])).text,
    group: textOf(childrenNamed(node, 'group')[0]).trim() || '1',
  }))
  const numbers = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].slice(0, MAX_FIELDS).map((match) => Number(match[1]) - 1)
  const answers = new Map(
    numbers.map((right, index): [number, GapAnswer] => {
      const name = numbers.length > 1 ? `${base.name} ${index + 1}` : base.name
      const options = words.flatMap((word, at) =>
        word.group === (words[right]?.group ?? '1') ? { text: word.text, isRight: at === right } : [],
      )
      return [index, { name, explanation: index === 0 ? base.explanation : '', accepted: [], options }]
    }),
  )
  let index = 0
  return splitIntoQuestions(
    text.replace(/\[\[\d{1,3}\]\]/g, () => gapMark(index++)),
    answers,
  )
}
