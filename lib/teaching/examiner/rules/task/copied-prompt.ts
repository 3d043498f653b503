import { tokensOf } from '@/lib/teaching/submission/rules/tokens'
import { type ExaminedText, makeFindingAt, type TaskRule } from './examined-text'

/** The runs that independent texts share with their task are shorter; the figures: docs/decisions/155. */
const SHORTEST_RUN = 7
const MIN_WORDS = 12

type Run = { readonly start: number; readonly end: number; readonly words: number }

/** The words copied from the prompt, which an examiner does not count; none below a total of twelve. */
export function listCopiedRuns({ text, prompt }: Pick<ExaminedText, 'text' | 'prompt'>): readonly Run[] {
  const promptRuns = new Set(prompt.flatMap((paragraph) => runsOf(wordsOf(paragraph).map(({ key }) => key))))
  const words = wordsOf(text)
  const keys = words.map(({ key }) => key)
  const isCopied = new Set<number>()
  for (const [index, run] of runsOf(keys).entries())
    if (promptRuns.has(run)) for (let at = index; at < index + SHORTEST_RUN; at += 1) isCopied.add(at)
  const runs: { from: number; until: number }[] = []
  for (const at of [...isCopied].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.until === at) last.until = at + 1
    else runs.push({ from: at, until: at + 1 })
  }
  const placed = runs.flatMap(({ from, until }) => {
    const [first, last] = [words[from], words[until - 1]]
    return first && last ? [{ start: first.start, end: last.end, words: until - from }] : []
  })
  return countCopied(placed) < MIN_WORDS ? [] : placed
}

export function countCopied(runs: readonly Run[]): number {
  return runs.reduce((sum, { words }) => sum + words, 0)
}

function wordsOf(text: string) {
  return tokensOf(text)
    .filter(({ isWord }) => isWord)
    .map((token) => ({ ...token, key: token.key.toLowerCase() }))
}

function runsOf(keys: readonly string[]): readonly string[] {
  return keys.slice(SHORTEST_RUN - 1).map((_, index) => keys.slice(index, index + SHORTEST_RUN).join(' '))
}

export const findCopiedPrompt: TaskRule = (examined) => {
  const runs = listCopiedRuns(examined)
  const total = countCopied(runs)
  return runs.map((run) =>
    makeFindingAt({ rule: 'task.copied-prompt', kind: 'copied_prompt', values: { words: run.words, total } }, run),
  )
}
