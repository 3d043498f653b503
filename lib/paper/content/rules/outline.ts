import { type GroupType } from './question-types'
import { type PaperContent, type Part } from './content'
import { plainText } from './inline'
import { listPartQuestions } from './questions'

/** What anybody may know of a part before he sits it: never a question, an option or a task. */
export type PartOutline = {
  readonly number: number
  readonly questionCount: number
  /** The types of its questions, each once, in the order in which they come. */
  readonly types: readonly GroupType[]
  /** Of a writing task: the minutes that the test recommends, and the least number of words. */
  readonly task: { readonly minutes: number; readonly minimumWords: number } | null
  /** The title of its text and how that begins; null where there is no text, or its words are kept until the exam opens. */
  readonly text: { readonly title: string; readonly opening: string } | null
}

const OPENING_LENGTH = 180

/** The parts of a paper. @param showsText whether the beginnings of its texts may be read by everybody. */
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

/** Whole words, and a sign where some are missing. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–—-]+$/u, '')} …`
}
