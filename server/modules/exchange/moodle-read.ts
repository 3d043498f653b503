import { type Foreign, type ForeignOption, type ForeignQuestion, type Loss } from '@/lib/domain/exchange/foreign'
import { toChosen } from '@/lib/domain/exchange/chosen'
import { htmlToText } from '@/lib/domain/exchange/html-text'
import { children, find, type Node, textOf } from './xml'

const MAX_QUESTIONS = 400

/** The questions of a Moodle XML file. */
export function readMoodle(quiz: Node): Foreign {
  const rows = children(quiz, 'question')
  const losses: Loss[] = rows.length > MAX_QUESTIONS ? [{ code: 'too-many', where: null }] : []
  const category = rows.find(({ attributes }) => attributes.type === 'category')
  const questions = rows
    .slice(0, MAX_QUESTIONS)
    .flatMap((row, index) => (row === category ? [] : readQuestion(row, index + 1, losses)))
  return {
    title:
      textOf(find(category ?? quiz, 'category'))
        .trim()
        .split('/')
        .at(-1) ?? '',
    questions,
    losses,
  }
}

/** The text of `<name><text>…`, its HTML taken out, with what was dropped of it told. */
function read(node: Node, name: string, where: string, losses: Loss[]): string {
  const [holder] = children(node, name)
  if (!holder) return ''
  if (children(holder, 'file').length > 0) losses.push({ code: 'file', where })
  const source = textOf(children(holder, 'text')[0])
  if (holder.attributes.format !== 'html' && !/<\/?[a-z]/i.test(source)) return source.trim()
  const { text, dropped } = htmlToText(source)
  if (dropped.length > 0) losses.push({ code: dropped.includes('img') ? 'picture' : 'html', where })
  return text
}

function readQuestion(row: Node, number: number, losses: Loss[]): readonly ForeignQuestion[] {
  const type = row.attributes.type ?? ''
  if (type === 'category') return []
  const name = textOf(find(children(row, 'name')[0] ?? row, 'text')).trim() || String(number)
  const text = read(row, 'questiontext', name, losses)
  const explanation = read(row, 'generalfeedback', name, losses)
  const base = { name, explanation }
  const make = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (make) return [make({ row, base, text, losses })]
  losses.push({ code: 'unknown-type', where: `${name} (${type})` })
  return []
}

type Reading = { readonly row: Node; readonly base: Base; readonly text: string; readonly losses: Loss[] }

const READERS: Readonly<Record<string, (reading: Reading) => ForeignQuestion>> = {
  description: ({ base, text }) => ({ ...base, kind: 'info', title: text.length >= 400 ? base.name : '', text }),
  essay: ({ base, text }) => ({ ...base, kind: 'essay', text }),
  multichoice: ({ row, base, text, losses }) => readChoice(row, base, text, losses),
  shortanswer: ({ row, base, text, losses }) => readTyped(row, base, text, losses),
  numerical: ({ row, base, text, losses }) => readTyped(row, base, text, losses),
  truefalse: ({ row, base, text, losses }) => {
    losses.push({ code: 'two-way-judgement', where: base.name })
    const right = readAnswers(row, base.name, losses).find(({ fraction }) => fraction > 0)
    return { ...base, kind: 'judgement', set: 'true-false-not-given', text, right: right?.text.toUpperCase() ?? '' }
  },
  matching: ({ row, base, text }) => {
    const pairs = children(row, 'subquestion').map((one) => ({
      prompt: htmlToText(textOf(children(one, 'text')[0])).text,
      answer: textOf(find(children(one, 'answer')[0] ?? one, 'text')).trim(),
    }))
    const spare = pairs.filter(({ prompt }) => prompt === '').map(({ answer }) => answer)
    return { ...base, kind: 'matching', text, pairs: pairs.filter(({ prompt }) => prompt !== ''), spare }
  },
}

type Answer = { readonly text: string; readonly fraction: number }

function readAnswers(row: Node, where: string, losses: Loss[]): readonly Answer[] {
  return children(row, 'answer').map((answer) => {
    if (textOf(children(answer, 'feedback')[0]).trim() !== '') losses.push({ code: 'feedback', where })
    const source = textOf(children(answer, 'text')[0])
    return { text: htmlToText(source).text, fraction: Number(answer.attributes.fraction ?? 0) }
  })
}

type Base = { readonly name: string; readonly explanation: string }

function readChoice(row: Node, base: Base, text: string, losses: Loss[]): ForeignQuestion {
  const answers = readAnswers(row, base.name, losses)
  const options: readonly ForeignOption[] = answers.map((one) => ({ text: one.text, isRight: one.fraction > 0 }))
  return toChosen(base, text, options, textOf(children(row, 'single')[0]).trim() === 'false')
}

function readTyped(row: Node, base: Base, text: string, losses: Loss[]): ForeignQuestion {
  const answers = readAnswers(row, base.name, losses)
  const whole = answers.filter(({ fraction }) => fraction === 100)
  if (whole.length < answers.length) losses.push({ code: 'weights', where: base.name })
  if (answers.some((answer) => answer.text.includes('*'))) losses.push({ code: 'expanded', where: base.name })
  if (textOf(children(row, 'usecase')[0]).trim() === '1') losses.push({ code: 'case', where: base.name })
  const [before = '', ...after] = text.split(/_{3,}/)
  const accepted = whole.map((answer) => answer.text).filter((answer) => answer !== '' && !answer.includes('*'))
  return { ...base, kind: 'text', before: before.trim(), after: after.join(' ').trim(), accepted }
}
