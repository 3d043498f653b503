import { type LocalLinter } from 'harper.js'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { findSlips, withoutOverlaps } from '@/lib/teaching/examiner/rules/language/pack'
import { checkByHarper, type Speller } from './harper'
import { tagText } from './tag-text'

export type Question = {
  readonly text: string
  readonly prompt: readonly string[]
  /** Runs without Harper and the dictionary: the second try after these took too much time or memory. */
  readonly ownRulesOnly: boolean
}
export type Answer = { readonly findings: readonly Finding[]; readonly missing: readonly ('harper' | 'spelling')[] }
type Loaders = { readonly loadHarper: () => Promise<LocalLinter>; readonly loadSpeller: () => Promise<Speller> }

/**
 * Checks texts. Harper and the dictionary are loaded with the first text; a part that cannot be loaded is reported as missing, and tried again with
 * the next text. Our own rules always run.
 */
export function createChecker({ loadHarper, loadSpeller }: Loaders): (question: Question) => Promise<Answer> {
  const harper = loadOnce(loadHarper)
  const speller = loadOnce(loadSpeller)
  return async ({ text, prompt, ownRulesOnly }) => {
    const packSlips = findSlips(tagText(text))
    const [linter, dictionary] = ownRulesOnly ? [null, null] : await Promise.all([harper(), speller()])
    const harperFindings = linter && (await checkByHarper(linter, dictionary, { text, prompt }).catch(() => null))
    if (harperFindings === null) return { findings: withoutOverlaps(packSlips), missing: ['harper', 'spelling'] }
    const isSpelling = ({ rule }: Finding) => rule.startsWith('spelling.')
    // A finding of grammar is more informative than one of spelling.
    const findings = [
      ...packSlips,
      ...harperFindings.filter((other) => !isSpelling(other)),
      ...harperFindings.filter(isSpelling),
    ]
    return { findings: withoutOverlaps(findings), missing: dictionary === null ? ['spelling'] : [] }
  }
}

/** Loads once; null when it failed, until the next call tries again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T> | null = null
  return async () => {
    loading ??= load()
    return loading.catch(() => {
      loading = null
      return null
    })
  }
}
