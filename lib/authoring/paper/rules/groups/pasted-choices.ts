import { type PaperDraft, type QuestionRef } from '../draft'
import { findGroup } from './groups'
import { setOptions } from './options'
import { addQuestions, setPrompt } from './questions'

/** A pasted multiple-choice question. */
export type PastedChoice = { readonly prompt: string; readonly options: readonly string[] }

const LETTERS: readonly (readonly string[])[] = [
  [...'ABCDEFGHIJ'],
  [...'abcdefghij'],
  // Alef is spelled out; the others are single letters, as on exam sheets in Iran.
  ['\u0627\u0644\u0641', '\u0628', '\u062c', '\u062f', '\u0647', '\u0648', '\u0632', '\u062d'],
]
const NUMBER = /^\s*(?:Q\.?\s*)?\(?\d{1,2}\s*[.):\u2013-]?\s+/i
const MIN_OPTIONS = 2

/** The questions of a pasted text, with their options: one or many, on one line or several. Empty if it contains no options. */
export function readChoices(text: string): readonly PastedChoice[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  for (const letters of LETTERS) {
    const read = readWithLetters(written, letters)
    if (read.length > 0) return read
  }
  return []
}

type OpenQuestion = { prompt: string; options: string[] }

function readWithLetters(lines: readonly string[], letters: readonly string[]): readonly PastedChoice[] {
  const questions: OpenQuestion[] = []
  let current: OpenQuestion = { prompt: '', options: [] }
  const start = (words: string) => {
    questions.push(current)
    current = { prompt: words.replace(NUMBER, ''), options: [] }
  }
  for (const line of lines) {
    const { before, options } = cutOptions(line, letters, current.options.length)
    const isNext = current.options.length >= MIN_OPTIONS && before !== '' && !/^\p{Ll}/u.test(before)
    if (isNext) {
      start(before)
      // Text after the question on the same line is the start of its options, beginning with the first letter.
      current.options.push(...(options.length > 0 ? options : cutOptions(line, letters, 0).options))
      continue
    }
    if (before !== '' && current.options.length > 0) current.options.push(`${current.options.pop() ?? ''} ${before}`)
    else if (before !== '') current.prompt = join(current.prompt, before.replace(NUMBER, ''))
    current.options.push(...options)
  }
  const all = [...questions, current].filter(({ prompt, options }) => prompt !== '' || options.length > 0)
  // A question without options means another kind of text: a list of questions, or prose.
  return all.every(({ options }) => options.length >= MIN_OPTIONS) ? all : []
}

function join(first: string, second: string): string {
  return [first, second].filter(Boolean).join(' ')
}

/** The words of a line before its options, and the options that continue the sequence of letters. */
function cutOptions(
  line: string,
  letters: readonly string[],
  next: number,
): { readonly before: string; readonly options: readonly string[] } {
  const cuts: { readonly at: number; readonly end: number }[] = []
  for (const letter of letters.slice(next)) {
    const from = cuts.at(-1)?.end ?? 0
    const mark = new RegExp(`(?:^|\\s)\\(?${letter}(?:[.):\\-]\\s*|\\s+)(?=\\S)`, 'gu')
    mark.lastIndex = from
    const found = mark.exec(line)
    // Inside a line a single letter may be an article: only one with a punctuation mark is a label.
    const isSure = found && (found.index === 0 || /[.):-]\s*$/.test(found[0]))
    if (!found || !isSure) break
    cuts.push({ at: found.index, end: found.index + found[0].length })
  }
  const first = cuts[0]
  // A sentence may be followed by a single letter, as in "He got an A. Then": options begin a line, or there are at least two.
  if (!first || (first.at > 0 && cuts.length < MIN_OPTIONS)) return { before: line, options: [] }
  const options = cuts.map(({ end }, index) => line.slice(end, cuts[index + 1]?.at).trim())
  return { before: line.slice(0, first.at).trim(), options }
}

/** Inserts the pasted questions: the first replaces the question itself if that is empty, the others follow it, up to the group's limit. */
export function fillChoices(
  draft: PaperDraft,
  { groupId, ref }: { readonly groupId: string; readonly ref: QuestionRef },
  pasted: readonly PastedChoice[],
): { readonly draft: PaperDraft; readonly refs: readonly QuestionRef[] } {
  const isBlank = isBlankQuestion(draft, groupId, ref)
  const [first] = pasted
  const rest = isBlank ? pasted.slice(1) : pasted
  const started = isBlank && first ? writeChoice(draft, groupId, ref, first) : draft
  const added = addQuestions(started, groupId, { after: ref, prompts: rest.map(({ prompt }) => prompt) })
  const filled = added.refs.reduce((next, item, index) => {
    const choice = rest[index]
    return choice ? writeChoice(next, groupId, item, choice) : next
  }, added.draft)
  return { draft: filled, refs: isBlank ? [ref, ...added.refs] : added.refs }
}

function isBlankQuestion(draft: PaperDraft, groupId: string, ref: QuestionRef): boolean {
  const group = findGroup(draft, groupId)?.group
  if (group?.type !== 'multiple-choice' && group?.type !== 'multiple-choice-many') return false
  const questions: readonly {
    readonly id: string
    readonly prompt: string
    readonly options: readonly { text: string }[]
  }[] = group.questions
  const question = questions.find(({ id }) => id === ref)
  return (
    question !== undefined &&
    [question.prompt, ...question.options.map(({ text }) => text)].every((text) => text.trim() === '')
  )
}

function writeChoice(
  draft: PaperDraft,
  groupId: string,
  ref: QuestionRef,
  { prompt, options }: PastedChoice,
): PaperDraft {
  const written = options.map((text) => ({ previousLabel: null, text }))
  return setOptions(setPrompt(draft, groupId, ref, prompt), { groupId, ref }, written)
}
