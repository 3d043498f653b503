import { type Finding, type FindingKind } from './finding'

export const MAX_CARDS = 12

export type Card<F extends Finding> = { readonly kind: FindingKind; readonly findings: readonly F[] }

/** Kinds of findings that cost most come first: the task, then the language, then habits of style. */
const TASK: readonly FindingKind[] = [
  'length',
  'copied_prompt',
  'missing_overview',
  'position_unclear',
  'missing_bullet',
  'figures',
  'off_topic',
  'frame',
  'memorised',
]
const STYLE: readonly FindingKind[] = [
  'announcing',
  'linking',
  'repetition',
  'register',
  'paragraphing',
  'undeveloped',
  'punctuation',
]

/** One card per kind with all its places, the most useful first, at most twelve. Language mistakes are ordered by number. */
export function arrangeCards<F extends Finding>(findings: readonly F[]): readonly Card<F>[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  const cards = kinds.map((kind) => ({
    kind,
    findings: findings
      .filter((finding) => finding.kind === kind)
      .toSorted((a, b) => a.start - b.start || a.end - b.end),
  }))
  return cards.toSorted(compareCards).slice(0, MAX_CARDS)
}

function compareCards(a: Card<Finding>, b: Card<Finding>): number {
  const [tierA, tierB] = [tierOf(a.kind), tierOf(b.kind)]
  if (tierA !== tierB) return tierA - tierB
  if (tierA === 0) return TASK.indexOf(a.kind) - TASK.indexOf(b.kind)
  if (tierA === 2) return STYLE.indexOf(a.kind) - STYLE.indexOf(b.kind)
  return b.findings.length - a.findings.length
}

function tierOf(kind: FindingKind): 0 | 1 | 2 {
  if (TASK.includes(kind)) return 0
  return STYLE.includes(kind) ? 2 : 1
}
