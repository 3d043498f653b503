import { type ForeignOption, type ForeignQuestion } from './foreign/foreign-question'

// Every other format has one question per gap. Each such question repeats its whole line, with the other gaps drawn as `(name)_____`; gap-lines.ts
// rebuilds the line from that. Its own gap is `_____` if the format has no place for it.

/** Placeholder for gap `n` while a text is parsed. It cannot occur in the text: readers remove the character from their input. */
export const GAP_SIGN = '\ue000'
const MARK = /\ue000(\d+)\ue000/g
export const OWN_GAP = '_____'

export function gapMark(index: number): string {
  return `${GAP_SIGN}${index}${GAP_SIGN}`
}

export function hasGaps(text: string): boolean {
  return text.includes(GAP_SIGN)
}

/** The name of a gap as drawn on other lines. */
export function labelOfGap(name: string): string {
  return name
    .replace(/[()\s]+/g, ' ')
    .trim()
    .slice(0, 80)
}

function drawGap(name: string): string {
  return `(${labelOfGap(name)})${OWN_GAP}`
}

/** The text before and after a question's own gap; null if it has none. */
export function splitAtGap(text: string): readonly [string, string] | null {
  const ownGap = /(?<![)_])_{3,}/.exec(text) ?? /_{3,}/.exec(text)
  return ownGap ? [text.slice(0, ownGap.index).trim(), text.slice(ownGap.index + ownGap[0].length).trim()] : null
}

/** The reverse: a text with its own gap drawn. */
export function joinAtGap(before: string, after: string): string {
  const start = before === '' || before.endsWith('\n') ? before : `${before} `
  return `${start}${OWN_GAP}${/^\s|^$/.test(after) ? after : ` ${after}`}`
}

/** The answer of one gap: typed, or chosen from options. */
export type GapAnswer = {
  readonly name: string
  readonly explanation: string
  readonly accepted: readonly string[]
  readonly options: readonly ForeignOption[] | null
}

/** A longer line is not repeated for each of its gaps: each has the text since the previous gap. */
const LONGEST_LINE = 5000

/**
 * One question for each marked gap of a text. Lines without a gap belong to the next gap, trailing lines to the last. A gap without an entry in
 * `answers` gets no question: it is only drawn.
 */
export function splitIntoQuestions(text: string, answers: ReadonlyMap<number, GapAnswer>): readonly ForeignQuestion[] {
  const draw = (piece: string) =>
    piece.replace(MARK, (_, index: string) => drawGap(answers.get(Number(index))?.name ?? '…'))
  const questions: ForeignQuestion[] = []
  let above: string[] = []
  for (const line of text.split('\n').flatMap(splitLongLine)) {
    const marks = [...line.matchAll(MARK)].filter(([, index]) => answers.has(Number(index)))
    if (marks.length === 0) above.push(draw(line))
    for (const mark of marks) {
      const answer = answers.get(Number(mark[1]))
      const before = [...above, draw(line.slice(0, mark.index)).trimEnd()].join('\n')
      const after = draw(line.slice(mark.index + mark[0].length)).trimStart()
      if (answer) questions.push(toQuestion(answer, before, after))
      above = []
    }
  }
  const last = questions.pop()
  return last ? [...questions, appendText(last, above.join('\n'))] : []
}

function splitLongLine(line: string): readonly string[] {
  return line.length > LONGEST_LINE ? line.split(/(?<=\ue000\d{1,6}\ue000)(?=[^\ue000])/) : [line]
}

function toQuestion(
  { name, explanation, accepted, options }: GapAnswer,
  before: string,
  after: string,
): ForeignQuestion {
  if (!options) return { kind: 'text', name, explanation, before, after, accepted }
  return { kind: 'choice', name, explanation, text: joinAtGap(before, after).trim(), options }
}

/** The question with text appended. */
export function appendText(question: ForeignQuestion, tail: string): ForeignQuestion {
  const words = tail.trim()
  if (words === '') return question
  if (question.kind === 'text') return { ...question, after: `${question.after}\n${words}` }
  return { ...question, text: [question.text, words].filter(Boolean).join('\n\n') }
}
