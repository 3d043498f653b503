import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { sentencesOf, tokensOf } from '@/lib/teaching/submission/rules/tokens'
import { type Finding, type FindingKind } from '../finding'

/** The figures of a Task 1 as data; a task that has only a picture has none, and the rules about figures are silent. */
export type TaskData = {
  readonly series: readonly string[]
  readonly columns: readonly string[]
  readonly values: readonly number[]
  readonly unit: string
}

export type ExaminedText = {
  /** Frozen: offsets refer to it. */
  readonly text: string
  readonly kind: TaskKind
  /** The task's paragraphs without markup. */
  readonly prompt: readonly string[]
  readonly minWords: number
  readonly data: TaskData | null
}

export type TaskRule = (examined: ExaminedText) => readonly Finding[]

type Place = { readonly start: number; readonly end: number }
type Detail = { readonly rule: string; readonly kind: FindingKind; readonly values?: Finding['values'] }

export function makeFindingAt({ rule, kind, values = {} }: Detail, { start, end }: Place): Finding {
  return { rule, kind, start, end, replacement: null, values }
}

export function makeTextFinding(detail: Detail): Finding {
  return makeFindingAt(detail, { start: 0, end: 0 })
}

export type SentencePlace = Place & { readonly text: string }

export function listSentences(text: string): readonly SentencePlace[] {
  const tokens = tokensOf(text)
  return sentencesOf(text, tokens).flatMap(({ from, until }) => {
    const [first, last] = [tokens[from], tokens[until - 1]]
    if (!first || !last || !tokens.slice(from, until).some(({ isWord }) => isWord)) return []
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end) }]
  })
}

/** Places of all matches of a global pattern. */
export function listMatches(text: string, pattern: RegExp): readonly (Place & { readonly text: string })[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}

/** Whether a text is in Latin script: other rules would treat any text as if it were an essay. */
export function isEnglishScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0
  return letters === 0 || latin / letters >= 0.5
}

export const findNotEnglish: TaskRule = ({ text }) =>
  isEnglishScript(text) ? [] : [makeTextFinding({ rule: 'task.not-english', kind: 'off_topic' })]
