import { makeWeightedQuestion, type WeightedOption } from '@/lib/authoring/exchange/rules/weighted-options'
import {
  type ForeignPaper,
  type ForeignQuestion,
  type ConversionLoss,
  type SourceText,
  toInfoQuestion,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { splitAtGap } from '@/lib/authoring/exchange/rules/gaps'
import { escapeInline, plainText } from '@/lib/paper/content/rules/inline'
import { listLinkTargets, describePictures } from '@/lib/authoring/exchange/rules/formats/html-references'
import { htmlToText } from '@/lib/authoring/exchange/rules/formats/html-text'
import { readCloze, readWordGaps } from './moodle-gaps'
import { childrenNamed, find, findAll, type Node, textOf } from './xml'

const MAX_QUESTIONS = 400

/** The questions of a Moodle XML file. */
export function readMoodle(quiz: Node): ForeignPaper {
  const rows = childrenNamed(quiz, 'question')
  const category = rows.find(({ attributes }) => attributes.type === 'category')
  const losses: ConversionLoss[] = []
  const questions: ForeignQuestion[] = []
  const sources: SourceText[] = []
  rows.forEach((row, index) => {
    const name = nameOf(row, index + 1)
    if (index >= MAX_QUESTIONS) losses.push({ code: 'too-many', where: name, text: rawText(row) })
    else {
      questions.push(...readQuestion(row, name, losses).map((one) => withOrigin(one, index + 1)))
      sources.push(...listSources(row, name))
    }
  })
  losses.push(...describeMarks(rows))
  const path = category ? splitPath(textOf(find(category, 'category'))) : []
  return { title: path.at(-1) ?? '', questions, losses, sources }
}

/** Our questions are worth one mark each: reports grades that differ from one another. */
function describeMarks(rows: readonly Node[]): readonly ConversionLoss[] {
  const graded = rows.flatMap((row, index) => {
    const marks = Number(textOf(childrenNamed(row, 'defaultgrade')[0]).trim() || 1)
    const isQuestion = row.attributes.type !== 'category' && row.attributes.type !== 'description'
    return isQuestion ? [{ where: nameOf(row, index + 1), marks }] : []
  })
  const hasEqualMarks = new Set(graded.map(({ marks }) => marks)).size < 2
  return hasEqualMarks
    ? []
    : graded.map(({ where, marks }): ConversionLoss => ({ code: 'marks', where, text: String(marks) }))
}

function withOrigin(question: ForeignQuestion, origin: number): ForeignQuestion {
  return question.kind === 'info' ? question : { ...question, origin }
}

/** Nested categories, the last of which becomes the title of the paper; a slash inside a name is doubled. */
export function splitPath(path: string): readonly string[] {
  return path.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim())
}

function nameOf(row: Node, number: number): string {
  return textOf(find(childrenNamed(row, 'name')[0] ?? { ...row, children: [] }, 'text')).trim() || String(number)
}

/** The text of the question, its answers and their tolerances, without the settings. */
function listSources(row: Node, name: string): readonly SourceText[] {
  const written = row.children
    .filter((child) => child.name !== 'name' && child.name !== 'category')
    .map(rawText)
    .join('\n')
  const path = textOf(find(row, 'category')).replace(/\$\w+\$/g, ' ')
  return [
    { where: name, text: withoutFields(row.attributes.type ?? '', written) },
    { where: name, text: name, isName: true },
    ...(path.trim() === '' ? [] : [{ where: path.trim(), text: path, isName: true }]),
  ]
}

/** Removes the gap markup: `{1:SHORTANSWER:`, `~%50%`, `[[1]]`. */
function withoutFields(type: string, text: string): string {
  if (type === 'ddwtos' || type === 'gapselect') return text.replace(/\[\[\d{1,3}\]\]/g, ' ')
  if (type !== 'cloze' && type !== 'multianswer') return text
  return text.replace(/\{\d{0,6}:[A-Z_]{2,20}:/g, '~').replace(/(?<=~)%-?[\d.]+%/g, ' ')
}

function rawText(node: Node): string {
  return findAll({ ...node, children: [node] }, 'text', 'unit_name', 'tolerance')
    .map((text) => (text.name === 'tolerance' ? textOf(text).replace(/^0(\.0*)?$/, '') : rawHtml(textOf(text))))
    .join('\n')
}

const LINE_BREAKING = /<\/?(?:p|div|table|ul|ol|blockquote|section|br|li|tr|td|th|h[1-6]|b|strong|i|em)\b[^<>]*>/gi

/** The words of HTML, extracted independently of `htmlToText`, which is checked against them. */
export function rawHtml(source: string): string {
  if (!/<\/?[a-z!]|&/i.test(source)) return source
  const withoutMarkup = source
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(style|script)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(LINE_BREAKING, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return htmlToText(withoutMarkup.replace(/<(?![a-z/])/gi, '&lt;')).text
}

/** The text of `<name><text>…` without its HTML; what is dropped is added to `losses`. */
function read(node: Node, name: string, where: string, losses: ConversionLoss[]): string {
  const [holder] = childrenNamed(node, name)
  return holder ? readHolder(holder, where, losses) : ''
}

function isMarkdown({ attributes }: Node): boolean {
  return attributes.format === 'markdown'
}

function readHolder(holder: Node, where: string, losses: ConversionLoss[]): string {
  for (const file of childrenNamed(holder, 'file'))
    losses.push({ code: 'file', where: `${where}: ${file.attributes.name ?? ''}` })
  const source = textOf(childrenNamed(holder, 'text')[0])
  if (holder.attributes.format === 'plain_text') return escapeInline(source.trim())
  if (holder.attributes.format !== 'html' && !/<\/?[a-z]|&[a-z#]/i.test(source))
    return isMarkdown(holder) ? source.trim() : escapeInline(source.trim())
  const { text, dropped } = htmlToText(source)
  if (dropped.includes('img')) losses.push({ code: 'picture', where, text: describePictures(source) })
  else if (dropped.length > 0) losses.push({ code: 'html', where })
  for (const address of listLinkTargets(source)) losses.push({ code: 'file', where, text: address })
  return text
}

function readQuestion(row: Node, name: string, losses: ConversionLoss[]): readonly ForeignQuestion[] {
  const type = row.attributes.type ?? ''
  if (type === 'category') return []
  // Moodle 1.9 puts pictures beside the text.
  if (textOf(childrenNamed(row, 'image')[0]).trim() !== '' || childrenNamed(row, 'image_base64').length > 0)
    losses.push({ code: 'picture', where: name })
  const text = read(row, 'questiontext', name, losses)
  const base = { name, explanation: read(row, 'generalfeedback', name, losses) }
  const make = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const questions = make?.({ row, base, text, losses }) ?? []
  if (questions.length === 0) losses.push({ code: 'unknown-type', where: `${name} (${type})`, text: rawText(row) })
  else for (const words of feedbackOf(row)) losses.push({ code: 'feedback', where: name, text: words })
  return questions
}

const FEEDBACK = ['feedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

function feedbackOf(row: Node): readonly string[] {
  return findAll(row, ...FEEDBACK)
    .map(rawText)
    .filter((words) => words.trim() !== '')
}

type Base = { readonly name: string; readonly explanation: string }
type QuestionInput = {
  readonly row: Node
  readonly base: Base
  readonly text: string
  readonly losses: ConversionLoss[]
}
type Reader = (input: QuestionInput) => readonly ForeignQuestion[]

const readGaps: Reader = ({ row, base, text }) => readWordGaps(row, base, text)
const readTypedQuestion: Reader = (input) => [readTyped(input)]
const READERS: Readonly<Record<string, Reader>> = {
  description: ({ base, text }) => [toInfoQuestion(base, text)],
  essay: ({ base, text }) => [{ ...base, kind: 'essay', text }],
  multichoice: (input) => [readChoice(input)],
  shortanswer: readTypedQuestion,
  numerical: readTypedQuestion,
  truefalse: (input) => [readTrueFalse(input)],
  matching: (input) => [readMatching(input)],
  cloze: ({ base, text, losses }) => readCloze(base, text, losses),
  multianswer: ({ base, text, losses }) => readCloze(base, text, losses),
  ddwtos: readGaps,
  gapselect: readGaps,
}

function readAnswers({ row, base, losses }: QuestionInput): readonly WeightedOption[] {
  return childrenNamed(row, 'answer').map((answer) => ({
    text: readHolder({ ...answer, attributes: { ...answer.attributes, format: 'html' } }, base.name, losses),
    share: Number(answer.attributes.fraction ?? 0),
  }))
}

function readChoice(input: QuestionInput): ForeignQuestion {
  const isMany = textOf(childrenNamed(input.row, 'single')[0]).trim() === 'false'
  return makeWeightedQuestion(input.base, input.text, { options: readAnswers(input), isMany, losses: input.losses })
}

function readTrueFalse(input: QuestionInput): ForeignQuestion {
  input.losses.push({ code: 'two-way-judgement', where: input.base.name })
  const right = readAnswers(input).find(({ share }) => share >= 100)
  const label = right?.text.toUpperCase() ?? ''
  return { ...input.base, kind: 'judgement', set: 'true-false-not-given', text: input.text, right: label }
}

function readMatching({ row, base, text, losses }: QuestionInput): ForeignQuestion {
  const pairs = childrenNamed(row, 'subquestion').map((one) => ({
    prompt: readHolder(one, base.name, losses),
    answer: htmlToText(textOf(find(childrenNamed(one, 'answer')[0] ?? { ...one, children: [] }, 'text'))).text,
  }))
  const spare = pairs.filter(({ prompt }) => prompt === '').map(({ answer }) => answer)
  return { ...base, kind: 'matching', text, pairs: pairs.filter(({ prompt }) => prompt !== ''), spare }
}

/** Replaces an escaped asterisk while an answer is parsed. */
const STAR_PLACEHOLDER = '\ufdd7'

/** The expected answer, without our markup for exam text. */
function typedWords(answer: Node | undefined): string {
  const source = answer ? textOf(childrenNamed(answer, 'text')[0]) : ''
  return plainText(htmlToText(source.replaceAll('\\*', STAR_PLACEHOLDER)).text)
}

/** An unescaped asterisk in a short answer matches any words. */
function isWildcard(answer: string): boolean {
  return answer.includes('*')
}

function readTyped(input: QuestionInput): ForeignQuestion {
  const { row, base, text, losses } = input
  const place = base.name
  const answers = readAnswers(input).map(({ share }, at) => ({
    text: typedWords(childrenNamed(row, 'answer')[at]),
    share,
  }))
  for (const { share, text: words } of answers) {
    if (share > 0 && share < 100)
      losses.push({ code: 'weights', where: place, text: words.replaceAll(STAR_PLACEHOLDER, '*') })
  }
  const rightAnswers = answers.flatMap((one) => (one.share >= 100 ? one.text : []))
  const isRange = findAll(row, 'tolerance').some((tolerance) => Number(textOf(tolerance)) > 0)
  if (isRange) losses.push({ code: 'expanded', where: place })
  for (const answer of rightAnswers.filter(isWildcard))
    losses.push({ code: 'expanded', where: place, text: answer.replaceAll(STAR_PLACEHOLDER, '*') })
  if (textOf(childrenNamed(row, 'usecase')[0]).trim() === '1') losses.push({ code: 'case', where: place })
  const [before, after] = splitAtGap(text) ?? [text, '']
  const accepted = rightAnswers
    .filter((answer) => answer !== '' && !isWildcard(answer))
    .map((answer) => answer.replaceAll(STAR_PLACEHOLDER, '*'))
  return { ...base, kind: 'text', before, after, accepted }
}
