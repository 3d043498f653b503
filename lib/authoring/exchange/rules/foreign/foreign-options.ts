import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Option } from '@/lib/paper/content/rules/content'

type Texts = readonly { readonly text: string }[]

/** The editor's limit for a list. */
const MAX_OPTIONS = 20
const LONGEST_OPTION = 1000
const MAX_RIGHT = 5
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

/** The labels of a list: small Roman numerals for headings, letters otherwise. */
export type Labels = 'letters' | 'roman'

function labelAt(index: number, labels: Labels): string {
  return labels === 'roman' ? (ROMAN[index] ?? String(index + 1)) : String.fromCharCode(65 + index)
}

/** A list of options with their labels; an option that repeats its label has no text. */
export function toOptions(options: Texts, labels: Labels = 'letters'): readonly Option[] {
  return options.slice(0, MAX_OPTIONS).map(({ text }, index) => {
    const label = labelAt(index, labels)
    return { label, text: text === label ? '' : text.slice(0, LONGEST_OPTION) }
  })
}

export function listRightLabels(
  options: readonly { readonly isRight: boolean }[],
  labels: Labels = 'letters',
): readonly string[] {
  return options.slice(0, MAX_OPTIONS).flatMap(({ isRight }, index) => (isRight ? [labelAt(index, labels)] : []))
}

/** Accepts any of these labels; the key stays open if there are none, or more than a key can hold. */
export function makeLabelKey(labels: readonly string[]): AnswerKey | null {
  return labels.length > 0 && labels.length <= MAX_RIGHT ? { kind: 'choice', accepts: labels } : null
}

export function isSameList(a: Texts, b: Texts): boolean {
  return a.length === b.length && a.every(({ text }, index) => text === b[index]?.text)
}
