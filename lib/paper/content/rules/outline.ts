import { type GroupType } from './question-types'
import { type PaperContent, type Part } from './content'
import { plainText } from './inline'
import { listPartQuestions } from './questions'

/** The public facts of a part: never a question, an option or a task. */
export type PartOutline = {
  readonly number: number
  readonly questionCount: number
  /** The types of its questions, without repeats, in order of occurrence. */
  readonly types: readonly GroupType[]
  /** For a writing task: the recommended minutes, and the minimum number of words. */
  readonly task: { readonly minutes: number; readonly minimumWords: number } | null
  /** The title of its text and how that begins; null without a text, or before the exam opens. */
  readonly text: { readonly title: string; readonly opening: string } | null
}

const OPENING_LENGTH = 180

/** The outlines of a paper's parts. @param showsText whether the starts of its texts are public. */
export function outlinePaper({ parts }: Pick<PaperContent, 'parts'>, showsText: boolean): readonly PartOutline[] {
  return parts.map((part) => ({
    number: part.number,
    questionCount: part.task ? 0 : listPartQuestions(part).flatMap(({ numbers }) => numbers).length,
    types: [...new Set(part.groups.map(({ type }) => type))],
    task: part.task ? { minutes: part.task.minutes, minimumWords: part.task.minimumWords } : null,
    text: showsText ? openingOf(part) : null,
  }))
}

function openingOf({ passage }: Part): PartOutline['text'] {
  const first = passage?.paragraphs.find(({ kind, text }) => kind === undefined && text !== '')
  if (!passage || !first) return null
  return { title: passage.title, opening: cutAtWord(plainText(first.text).replaceAll('**', ''), OPENING_LENGTH) }
}

/** Cuts at a word boundary, and adds an ellipsis if words are missing. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–—-]+$/u, '')} …`
}
