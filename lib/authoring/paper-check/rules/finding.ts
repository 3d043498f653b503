import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { toEnglishSentence } from './checks/english'
import { type FindingFact } from './finding-data'

/**
 * A fault of a paper (error) or something to check (warning): a code with its facts, which lib/authoring/paper-check/words/findings.ts turns into
 * a Persian sentence.
 */
export type Finding = FindingFact & {
  readonly severity: 'error' | 'warning'
  /** The path in the paper's file: `parts.0.groups.2`. */
  readonly path: string
  /** English, for the command line. */
  readonly message: string
}

export type CheckedPaper = {
  readonly content: PaperContent
  readonly key: PaperKey
  /** By name in the paper; missing files have no entry. */
  readonly media: ReadonlyMap<string, MediaFacts>
}

export function errorAt(path: string, fact: FindingFact): Finding {
  return { ...fact, severity: 'error', path, message: toEnglishSentence(fact) }
}

export function warningAt(path: string, fact: FindingFact): Finding {
  return { ...fact, severity: 'warning', path, message: toEnglishSentence(fact) }
}

/** The finding if the rule is broken: `findingIf(words > 5, errorAt(…))`. */
export function findingIf(isBroken: boolean, finding: Finding): readonly Finding[] {
  return isBroken ? [finding] : []
}

/** Indices of items that repeat an earlier one. */
export function findRepeats<T>(
  items: readonly T[],
  identify: (item: T) => string,
): readonly { item: T; index: number }[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const name = identify(item)
    if (seen.has(name)) return [{ item, index }]
    seen.add(name)
    return []
  })
}
