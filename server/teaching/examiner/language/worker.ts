import { parentPort } from 'node:worker_threads'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { findSlips, withoutOverlaps } from '@/lib/teaching/examiner/rules/language/pack'
import { checkByHarper, loadHarper, loadSpeller } from './harper'
import { tagText } from './tag-text'

// The thread that checks texts, one after the other. It loads Harper and the dictionary with the first.

export type Question = {
  readonly text: string
  readonly prompt: readonly string[]
  /** Without Harper and the dictionary: the second try after they were too much. */
  readonly isPackOnly: boolean
}
export type Answer = { readonly findings: readonly Finding[]; readonly missing: readonly ('harper' | 'spelling')[] }

/** Loads once; a failure is tried again with the next text. */
function once<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T> | null = null
  return async () => {
    loading ??= load()
    return loading.catch(() => {
      loading = null
      return null
    })
  }
}
const harper = once(loadHarper)
const speller = once(loadSpeller)

parentPort?.on('message', (question: Question) => {
  void answer(question).then((given) => parentPort?.postMessage(given))
})

async function answer({ text, prompt, isPackOnly }: Question): Promise<Answer> {
  const own = findSlips(tagText(text))
  const [linter, dictionary] = isPackOnly ? [null, null] : await Promise.all([harper(), speller()])
  if (linter === null) return { findings: withoutOverlaps(own), missing: ['harper', 'spelling'] }
  const others = await checkByHarper(linter, dictionary, { text, prompt }).catch(() => null)
  if (others === null) return { findings: withoutOverlaps(own), missing: ['harper', 'spelling'] }
  return {
    findings: withoutOverlaps([
      ...own,
      ...others.filter(({ rule }) => !rule.startsWith('spelling.')),
      ...spelt(others),
    ]),
    missing: dictionary === null ? ['spelling'] : [],
  }
}
const spelt = (findings: readonly Finding[]) => findings.filter(({ rule }) => rule.startsWith('spelling.'))
