import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs'
import { fromWeights, type Weighed } from '@/lib/domain/exchange/chosen'
import {
  type Foreign,
  type ForeignQuestion,
  type Loss,
  type SourceText,
  toInfo,
} from '@/lib/domain/exchange/foreign/foreign'
import { splitAtGap } from '@/lib/domain/exchange/gaps'
import { escapeInline, plainText } from '@/lib/domain/exam/inline'
import { htmlToText } from '@/lib/domain/exchange/formats/html-text'
import { splitPath } from './moodle-read'
import { commentsOf, rawGift, splitBlocks, titlesOf } from './gift-text'

/** A block that is longer is no question, and its grammar takes its time. */
const MAX_BLOCK = 12_000
const MAX_BLOCKS = 400

/** The questions of a GIFT file, block by block: one that cannot be read is told, and the others are taken. */
export function readGift(source: string): Foreign {
  const questions: ForeignQuestion[] = []
  const losses: Loss[] = []
  const sources: SourceText[] = []
  let title = ''
  splitBlocks(source).forEach((block, index) => {
    const where = titlesOf(block)[0] ?? block.trim().slice(0, 60)
    for (const text of commentsOf(block)) losses.push({ code: 'comment', where: null, text })
    const raw = rawGift(block)
    const read = index < MAX_BLOCKS ? readBlock(block) : []
    if (index >= MAX_BLOCKS) losses.push({ code: 'too-many', where, text: raw })
    else if (!read) losses.push({ code: 'unreadable', where, text: raw })
    else {
      for (const one of read) {
        if (one.type !== 'Category') questions.push(...toQuestion(one, losses, questions.length + 1))
        else {
          title ||= splitPath(one.title).at(-1) ?? ''
          sources.push({ where: one.title, text: one.title.replace(/\$\w+\$/g, ' '), isName: true })
        }
      }
      sources.push({ where, text: raw }, ...titlesOf(block).map((text) => ({ where: text, text, isName: true })))
    }
  })
  return { title, questions, losses, sources }
}

function readBlock(block: string): readonly GIFTQuestion[] | null {
  if (block.length > MAX_BLOCK) return null
  try {
    return parse(`${block.trim()}\n`)
  } catch {
    return null
  }
}

function plain(text: TextFormat | null | undefined): string {
  if (!text) return ''
  return text.format === 'html' || /<\/?[a-z]/i.test(text.text) ? htmlToText(text.text).text : text.text.trim()
}

/** In Markdown, as we write it, asterisks are marks; elsewhere they are signs of the text. */
function stemOf({ stem }: { readonly stem: TextFormat }): string {
  const isPlain = stem.format !== 'markdown' && stem.format !== 'html' && !/<\/?[a-z]/i.test(stem.text)
  return isPlain ? escapeInline(plain(stem)) : plain(stem)
}

type Asked = Exclude<GIFTQuestion, { type: 'Category' }>
type Base = { readonly name: string; readonly explanation: string }

function toQuestion(one: Asked, losses: Loss[], number: number): readonly ForeignQuestion[] {
  const base = {
    name: one.title ?? String(number),
    explanation: 'globalFeedback' in one ? plain(one.globalFeedback) : '',
  }
  const text = stemOf(one)
  if (one.type === 'Description') return [toInfo(base, text)]
  if (one.type === 'Essay') return [{ ...base, kind: 'essay', text }]
  return [answered(one, base, losses)]
}

function answered(one: Exclude<Asked, { type: 'Description' | 'Essay' }>, base: Base, losses: Loss[]): ForeignQuestion {
  const text = stemOf(one)
  switch (one.type) {
    case 'TF':
      losses.push({ code: 'two-way-judgement', where: base.name })
      tellFeedback([one.trueFeedback, one.falseFeedback], base.name, losses)
      return { ...base, kind: 'judgement', set: 'true-false-not-given', text, right: one.isTrue ? 'TRUE' : 'FALSE' }
    case 'Matching':
      return matched(one, base)
    case 'Numerical':
      return typed(base, text, numbersOf(one, base.name, losses))
    default: {
      const options = one.choices.map(({ text: words, weight, isCorrect }): Weighed => {
        return { text: plain(words), share: weight ?? (isCorrect ? 100 : 0) }
      })
      const spoken = one.choices.map(({ feedback }) => feedback)
      tellFeedback(spoken, base.name, losses)
      if (one.type === 'MC') return fromWeights(base, text, { options, isMany: false, losses })
      return typed(base, text, wholeOf(one.choices, base.name, losses))
    }
  }
}

/** What is said to whoever gives this answer has no place here. */
function tellFeedback(all: readonly (TextFormat | null)[], where: string, losses: Loss[]): void {
  for (const feedback of all) {
    const text = plain(feedback)
    if (text !== '') losses.push({ code: 'feedback', where, text })
  }
}

type Short = Extract<Asked, { type: 'Short' }>

/** In a short answer each one is right, unless it says that it brings less than all marks. */
function wholeOf(choices: Short['choices'], where: string, losses: Loss[]): readonly string[] {
  return choices.flatMap(({ text, weight }) => {
    if (weight === null || weight >= 100) return [plain(text)]
    losses.push({ code: 'weights', where, text: plainText(plain(text)) })
    return []
  })
}

function matched(one: Extract<Asked, { type: 'Matching' }>, base: Base): ForeignQuestion {
  const pairs = one.matchPairs.map(({ subquestion, subanswer }) => ({
    prompt: plain(subquestion),
    answer: subanswer.trim(),
  }))
  const spare = pairs.filter(({ prompt }) => prompt === '').map(({ answer }) => answer)
  return { ...base, kind: 'matching', text: stemOf(one), pairs: pairs.filter(({ prompt }) => prompt !== ''), spare }
}

function numbersOf(one: Extract<Asked, { type: 'Numerical' }>, where: string, losses: Loss[]): readonly string[] {
  const choices = Array.isArray(one.choices)
    ? one.choices.map(({ text, weight, feedback }) => {
        tellFeedback([feedback], where, losses)
        return { ...text, isWhole: weight === null || weight >= 100 }
      })
    : [{ ...one.choices, isWhole: true }]
  return choices.flatMap(({ number, range, numberLow, numberHigh, isWhole }) => {
    const rest = number === undefined ? `${numberLow ?? ''}..${numberHigh ?? ''}` : String(range || '')
    if (rest !== '') losses.push({ code: 'expanded', where, text: rest })
    if (number === undefined) return []
    if (!isWhole) losses.push({ code: 'weights', where, text: String(number) })
    return isWhole ? [String(number)] : []
  })
}

function typed(base: Base, stem: string, accepted: readonly string[]): ForeignQuestion {
  const [before, after] = splitAtGap(stem) ?? [stem, '']
  return { ...base, kind: 'text', before, after, accepted: accepted.filter(Boolean) }
}
