import { type ForeignQuestion, type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { makeWeightedQuestion } from '@/lib/authoring/exchange/rules/weighted-options'
import { splitIntoQuestions, type GapAnswer, gapMark } from '@/lib/authoring/exchange/rules/gaps'
import { readCloze } from '../moodle-gaps'
import { type GiftText, listGaps, readQuestionContent, reveal } from './gift-block'
import { acceptedNumbers, acceptedWords, toWeightedOptions } from './gift-keys'
import { toExamText } from './gift-exam-text'

type Base = { readonly name: string; readonly explanation: string }

/**
 * Reads a text with several pairs of braces as one question per pair. Moodle reads only the first and shows the answers of the others to the
 * candidate, which cannot be intended. Fields of Cloze questions are read as such.
 */
export function readGiftGaps(base: Base, stem: GiftText, losses: ConversionLoss[]): readonly ForeignQuestion[] {
  const { text } = stem
  const isCloze = /\{\d{0,6}:[A-Z_]{2,20}:/.test(text)
  const questions = isCloze ? readCloze(base, toExamText(rewrite(stem)), losses) : readBraces(base, stem, losses)
  if (questions.length === 0) losses.push({ code: 'unreadable', where: base.name, text: reveal(text) })
  return questions
}

/** Decodes nothing: the parser of Cloze fields handles backslashes itself. */
function rewrite({ text, format }: GiftText): GiftText {
  return {
    text: text.replace(/[\ufdd8-\ufddf]/g, (sign) => (reveal(sign) === '\n' ? '\n' : `\\${reveal(sign)}`)),
    format,
  }
}

function readBraces(base: Base, { text, format }: GiftText, losses: ConversionLoss[]): readonly ForeignQuestion[] {
  const gaps = listGaps(text)
  const answers = new Map<number, GapAnswer>()
  let [shownText, end] = ['', 0]
  gaps.forEach((gap, index) => {
    const answer = readGap({ name: `${base.name} ${index + 1}`, explanation: '' }, gap.inside, losses)
    shownText += text.slice(end, gap.at) + (answer ? gapMark(index) : text.slice(gap.at, gap.end))
    end = gap.end
    if (answer) answers.set(index, answer)
  })
  return splitIntoQuestions(toExamText({ text: shownText + text.slice(end), format }), answers)
}

function readGap(base: Base, inside: string, losses: ConversionLoss[]): GapAnswer | null {
  const answerPart = readQuestionContent(inside, 'moodle')
  switch (answerPart?.kind) {
    case 'choice': {
      const options = toWeightedOptions(answerPart.answers, base.name, losses)
      const weightedOptions = makeWeightedQuestion(base, '', { options, isMany: false, losses })
      return { ...base, accepted: [], options: 'options' in weightedOptions ? weightedOptions.options : [] }
    }
    case 'short':
      return { ...base, accepted: acceptedWords(answerPart.answers, base.name, losses), options: null }
    case 'number':
      return { ...base, accepted: acceptedNumbers(answerPart.numbers, base.name, losses), options: null }
    case 'judgement':
      losses.push({ code: 'two-way-judgement', where: base.name })
      return { ...base, accepted: [answerPart.isTrue ? 'TRUE' : 'FALSE'], options: null }
    default:
      return null
  }
}
