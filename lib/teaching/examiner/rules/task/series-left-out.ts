import { makeTextFinding, type TaskRule } from './examined-text'

/** Other words for common names of lines and bars, matched by the start of a word. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  bicycle: ['bike', 'cycl'],
  foot: ['walk', 'pedestrian'],
  car: ['driv', 'automobile', 'motorist'],
  bus: ['buses', 'public transport'],
  hydro: ['water power', 'hydro'],
  hydroelectric: ['water power', 'hydro'],
  solar: ['sun'],
  nuclear: ['atom'],
  television: ['tv'],
  sleeping: ['slept', 'sleep'],
  travelling: ['travel', 'journey'],
  eating: ['meal', 'ate', 'food'],
}
const EMPTY = new Set([
  'and',
  'the',
  'of',
  'on',
  'in',
  'for',
  'by',
  'to',
  'a',
  'an',
  'other',
  'with',
  'at',
  'from',
  'over',
  'under',
  'above',
  'below',
  'aged',
  'age',
  'years',
])

export const findMissingSeries: TaskRule = ({ kind, data, text }) => {
  if (kind !== 'task1_academic' || data === null || data.series.length < 2) return []
  const words = text.toLowerCase()
  const missing = data.series.filter((name) => !isMentioned(name, words))
  // A text that mentions none of them is about something else: this finding would be wrong.
  if (missing.length === 0 || missing.length === data.series.length) return []
  return [
    makeTextFinding({
      rule: 'task.series-left-out',
      kind: 'figures',
      values: { series: missing.join(', '), count: missing.length },
    }),
  ]
}

function isMentioned(name: string, text: string): boolean {
  const nameWords = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
  return (
    nameWords.length === 0 ||
    nameWords.some((word) => [stemOf(word), ...(SYNONYMS[word] ?? [])].some((start) => startsWord(text, start)))
  )
}

function startsWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1))
    if (at === 0 || !/[a-z]/.test(text.charAt(at - 1))) return true
  return false
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ies|es|s|ed|y)$/, '')
  return stem.length >= 3 ? stem : word
}
