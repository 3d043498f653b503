import { makeWeightedQuestion } from '@/lib/authoring/exchange/rules/weighted-options'
import {
  type ForeignPaper,
  type ForeignQuestion,
  type ConversionLoss,
  type SourceText,
  toInfoQuestion,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { GAP_SIGN, splitAtGap } from '@/lib/authoring/exchange/rules/gaps'
import { splitPath } from '../moodle-read'
import { type GiftBlock, readGiftBlock } from './gift-block'
import { readGiftGaps } from './gift-gaps'
import { acceptedNumbers, acceptedWords, reportFeedback, toWeightedOptions } from './gift-keys'
import { toExamText } from './gift-exam-text'
import { commentsOf, rawGift, splitBlocks, titlesOf } from './gift-text'

const MAX_BLOCKS = 400

/** The result so far, block by block. */
type GiftParseState = {
  readonly questions: ForeignQuestion[]
  readonly losses: ConversionLoss[]
  readonly sources: SourceText[]
  title: string
  /** Braces read so far: each counts as one question of the file. */
  origins: number
}

/** The questions of a GIFT file by the rules of Moodle, block by block: a block that cannot be read is reported, and the others are imported. */
export function readGift(source: string): ForeignPaper {
  const state: GiftParseState = { questions: [], losses: [], sources: [], title: '', origins: 0 }
  splitBlocks(source.replaceAll(GAP_SIGN, '')).forEach((block, index) => addBlock(state, block, index))
  return state
}

function addBlock(state: GiftParseState, block: string, index: number): void {
  const { losses, sources } = state
  const place = titlesOf(block)[0] ?? block.trim().slice(0, 60)
  for (const text of commentsOf(block)) losses.push({ code: 'comment', where: null, text })
  const raw = rawGift(block)
  const read = index < MAX_BLOCKS ? readGiftBlock(block) : null
  if (index >= MAX_BLOCKS) losses.push({ code: 'too-many', where: place, text: raw })
  else if (read) {
    readBlock(state, read)
    sources.push({ where: place, text: raw })
  } else if (raw.trim() !== '') losses.push({ code: 'unreadable', where: place, text: raw })
  sources.push(...titlesOf(block).map((text) => ({ where: text, text, isName: true })))
}

function readBlock(state: GiftParseState, block: GiftBlock): void {
  if (block.kind === 'category') return enterCategory(state, block)
  const base = { name: block.name || String(state.questions.length + 1), explanation: '' }
  if (block.kind === 'description') state.questions.push(toInfoQuestion(base, toExamText(block.stem)))
  else if (block.kind === 'gaps') {
    for (const question of readGiftGaps(base, block.stem, state.losses)) {
      state.origins += 1
      state.questions.push({ ...question, origin: state.origins })
    }
  } else {
    state.origins += 1
    const explanation = toExamText(block.explanation)
    const question = toQuestion(block, { ...base, explanation, origin: state.origins }, state.losses)
    state.questions.push(question)
  }
}

function enterCategory(state: GiftParseState, { path, rest }: Extract<GiftBlock, { kind: 'category' }>): void {
  state.title ||= splitPath(path).at(-1) ?? ''
  state.sources.push({ where: path, text: path.replace(/\$\w+\$/g, ' '), isName: true })
  const following = rest.trim() === '' ? null : readGiftBlock(rest)
  if (following) readBlock(state, following)
  else if (rest.trim() !== '') state.losses.push({ code: 'unreadable', where: path, text: rawGift(rest) })
}

type QuestionBlock = Extract<GiftBlock, { kind: 'question' }>
type Base = { readonly name: string; readonly explanation: string; readonly origin: number }

function toQuestion({ stem, answerPart }: QuestionBlock, base: Base, losses: ConversionLoss[]): ForeignQuestion {
  const text = toExamText(stem)
  const where = base.name
  switch (answerPart.kind) {
    case 'essay':
      return { ...base, kind: 'essay', text }
    case 'judgement':
      losses.push({ code: 'two-way-judgement', where })
      reportFeedback(answerPart.feedback, where, losses)
      return {
        ...base,
        kind: 'judgement',
        set: 'true-false-not-given',
        text,
        right: answerPart.isTrue ? 'TRUE' : 'FALSE',
      }
    case 'matching': {
      const pairs = answerPart.pairs.map(({ prompt, answer }) => ({ prompt: toExamText(prompt), answer }))
      const spare = pairs.filter(({ prompt }) => prompt === '').map(({ answer }) => answer)
      return { ...base, kind: 'matching', text, pairs: pairs.filter(({ prompt }) => prompt !== ''), spare }
    }
    case 'number':
      reportFeedback([answerPart.wrong], where, losses)
      return toTypedQuestion(base, text, acceptedNumbers(answerPart.numbers, where, losses))
    case 'short':
      return toTypedQuestion(base, text, acceptedWords(answerPart.answers, where, losses))
    case 'choice': {
      const options = toWeightedOptions(answerPart.answers, where, losses)
      const isMany = answerPart.isMany && options.some(({ share }) => share > 0)
      return { ...makeWeightedQuestion(base, text, { options, isMany, losses }), origin: base.origin }
    }
  }
}

function toTypedQuestion(base: Base, stem: string, accepted: readonly string[]): ForeignQuestion {
  const [before, after] = splitAtGap(stem) ?? [stem, '']
  return { ...base, kind: 'text', before, after, accepted }
}
