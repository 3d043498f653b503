import { type ChoiceKey, type ChoicesKey } from './key'
import { foldLabel, fitsSameList } from './labels'
import { type VerdictReason } from './reason'

export type Judgement = { readonly marks: number; readonly reason: VerdictReason }

/** One option of a list: only the label counts. The rules for typed answers do not apply. */
export function judgeChoice(key: ChoiceKey, raw: string): Judgement {
  const typedLabel = foldLabel(raw)
  if (typedLabel === '') return { marks: 0, reason: { kind: 'blank' } }
  const accepted = key.accepts.find((label) => foldLabel(label) === typedLabel)
  if (accepted !== undefined) return { marks: 1, reason: { kind: 'matched', accepted, normalised: [] } }
  const shownLabel = shorten(raw)
  if (!fitsSameList(raw, key.accepts)) return { marks: 0, reason: { kind: 'not-an-option', given: shownLabel } }
  return { marks: 0, reason: { kind: 'wrong-option', given: shownLabel, accepted: key.accepts } }
}

/**
 * Choose TWO or THREE: one mark for each right label, in any order, each label once. The page limits the number of ticks. If more arrive all the
 * same, only the first of them in the order of the options count — never more marks than the question has, and none is deducted
 * (docs/facts/marking.md §15).
 */
export function judgeChoices(key: ChoicesKey, raw: string, max: number): Judgement {
  const allowed = Math.min(max, key.labels.length)
  const typedLabels = [...new Set(raw.split(/\s+/).map(foldLabel))].filter((label) => label !== '').sort()
  if (typedLabels.length === 0) return { marks: 0, reason: { kind: 'blank' } }
  const counted = typedLabels.slice(0, allowed)
  const right = key.labels.filter((label) => counted.includes(foldLabel(label))).slice(0, allowed)
  return { marks: right.length, reason: explainChoices({ key, given: typedLabels, counted, right, allowed }) }
}

type ChoiceResult = {
  readonly key: ChoicesKey
  readonly given: readonly string[]
  readonly counted: readonly string[]
  readonly right: readonly string[]
  readonly allowed: number
}

function explainChoices({ key, given: chosenLabels, counted, right, allowed }: ChoiceResult): VerdictReason {
  if (chosenLabels.length > allowed) {
    return { kind: 'too-many-options', allowed, counted: counted.map(showLabel), right }
  }
  if (right.length === allowed) return { kind: 'matched', accepted: key.labels.join(' '), normalised: [] }
  const wrong = chosenLabels
    .filter((label) => !key.labels.some((keyLabel) => foldLabel(keyLabel) === label))
    .map(showLabel)
  const impossible = wrong.find((label) => !fitsSameList(label, key.labels))
  if (impossible !== undefined && right.length === 0) return { kind: 'not-an-option', given: impossible }
  return { kind: 'partly', right, wrong, missing: key.labels.filter((label) => !right.includes(label)) }
}

function showLabel(label: string): string {
  return shorten(label.length === 1 ? label.toUpperCase() : label)
}

/** Shortens a response that no page of ours could have sent. */
function shorten(text: string): string {
  return text.trim().slice(0, 40)
}
