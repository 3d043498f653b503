import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs'
import { type Foreign, type ForeignQuestion, type Loss } from '@/lib/domain/exchange/foreign'
import { htmlToText } from '@/lib/domain/exchange/html-text'
import { toChosen } from '@/lib/domain/exchange/chosen'

/** A block that is longer is no question, and its grammar takes its time. */
const MAX_BLOCK = 12_000
const MAX_BLOCKS = 400

/** The questions of a GIFT file, block by block: one that cannot be read is told, and the others are taken. */
export function readGift(source: string): Foreign {
  const blocks = splitBlocks(source)
  const questions: ForeignQuestion[] = []
  const losses: Loss[] = blocks.length > MAX_BLOCKS ? [{ code: 'too-many', where: null }] : []
  let title = ''
  for (const block of blocks.slice(0, MAX_BLOCKS)) {
    const read = readBlock(block)
    if (!read) losses.push({ code: 'unknown-type', where: block.trim().slice(0, 60) })
    for (const one of read ?? []) {
      if (one.type === 'Category') title ||= one.title ?? ''
      else questions.push(...toQuestion(one, losses, questions.length + 1))
    }
  }
  return { title: title.split('/').at(-1) ?? '', questions, losses }
}

function splitBlocks(source: string): readonly string[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .filter((block) => block.split('\n').some((line) => line.trim() !== '' && !line.trim().startsWith('//')))
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

type Asked = Exclude<GIFTQuestion, { type: 'Category' }>

function toQuestion(one: GIFTQuestion, losses: Loss[], number: number): readonly ForeignQuestion[] {
  if (one.type === 'Category') return []
  const base = {
    name: one.title ?? String(number),
    explanation: 'globalFeedback' in one ? plain(one.globalFeedback) : '',
  }
  const text = plain(one.stem)
  if (one.type === 'Description') return [{ ...base, kind: 'info', title: '', text }]
  if (one.type === 'Essay') return [{ ...base, kind: 'essay', text }]
  return [answered(one, base, losses)]
}

type Base = { readonly name: string; readonly explanation: string }

function answered(one: Exclude<Asked, { type: 'Description' | 'Essay' }>, base: Base, losses: Loss[]): ForeignQuestion {
  const text = plain(one.stem)
  switch (one.type) {
    case 'TF':
      losses.push({ code: 'two-way-judgement', where: base.name })
      return { ...base, kind: 'judgement', set: 'true-false-not-given', text, right: one.isTrue ? 'TRUE' : 'FALSE' }
    case 'Short': {
      const whole = one.choices.filter(({ weight }) => weight === null || weight === 100)
      if (whole.length < one.choices.length) losses.push({ code: 'weights', where: base.name })
      return typed(
        base,
        text,
        whole.map((choice) => plain(choice.text)),
      )
    }
    case 'MC':
      return chosen(
        base,
        text,
        one.choices.map((choice) => ({ ...choice, text: plain(choice.text) })),
      )
    case 'Matching':
      return matched(one, base)
    default:
      return typed(base, text, numbersOf(one, base.name, losses))
  }
}

function matched(one: Extract<Asked, { type: 'Matching' }>, base: Base): ForeignQuestion {
  const pairs = one.matchPairs.map(({ subquestion, subanswer }) => ({
    prompt: plain(subquestion),
    answer: subanswer.trim(),
  }))
  const spare = pairs.filter(({ prompt }) => prompt === '').map(({ answer }) => answer)
  return { ...base, kind: 'matching', text: plain(one.stem), pairs: pairs.filter(({ prompt }) => prompt !== ''), spare }
}

function numbersOf(one: Extract<Asked, { type: 'Numerical' }>, where: string, losses: Loss[]): readonly string[] {
  const choices = Array.isArray(one.choices) ? one.choices.map(({ text }) => text) : [one.choices]
  const simple = choices.flatMap(({ number }) => (number === undefined ? [] : [String(number)]))
  if (simple.length < choices.length || choices.some(({ range }) => range)) losses.push({ code: 'expanded', where })
  return simple
}

/** A gap in the middle of a stem is written as five lines. */
function typed(base: Base, stem: string, accepted: readonly string[]): ForeignQuestion {
  const [before = '', ...after] = stem.split(/_{3,}/)
  return {
    ...base,
    kind: 'text',
    before: before.trim(),
    after: after.join(' ').trim(),
    accepted: accepted.filter(Boolean),
  }
}

type Choice = { readonly isCorrect: boolean; readonly weight: number | null; readonly text: string }

function chosen(base: Base, text: string, choices: readonly Choice[]): ForeignQuestion {
  const isRight = ({ isCorrect, weight }: Choice) => isCorrect || (weight ?? 0) > 0
  return toChosen(
    base,
    text,
    choices.map((choice) => ({ text: choice.text, isRight: isRight(choice) })),
  )
}
