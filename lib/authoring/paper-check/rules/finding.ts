import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { sayInEnglish } from './checks/english'
import { type FindingFact } from './finding-data'

/**
 * Something that is wrong with a paper (error) or that a person should look at (warning): a code with its facts, from which
 * lib/authoring/paper-check/words/findings.ts makes the Persian sentence.
 */
export type Finding = FindingFact & {
  readonly severity: 'error' | 'warning'
  /** Where in the paper's file, as `parts.0.groups.2`. */
  readonly path: string
  /** English, for the command line. */
  readonly message: string
}

export type Patient = {
  readonly content: PaperContent
  readonly key: PaperKey
  /** By the name that the paper uses; a file that is missing is not in it. */
  readonly media: ReadonlyMap<string, MediaFacts>
}

export function error(path: string, fact: FindingFact): Finding {
  return { ...fact, severity: 'error', path, message: sayInEnglish(fact) }
}

export function warning(path: string, fact: FindingFact): Finding {
  return { ...fact, severity: 'warning', path, message: sayInEnglish(fact) }
}

/** Findings of the rules whose condition is broken: `when(words > 5, error(…))`. */
export function when(isBroken: boolean, finding: Finding): readonly Finding[] {
  return isBroken ? [finding] : []
}

/** Places of the list at which something stands that stood before. */
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
