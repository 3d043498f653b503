import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Option } from '@/lib/paper/content/rules/content'
import { letterOf, QUESTION_TYPES, romanOf } from '@/lib/paper/content/rules/question-types'
import { type DraftGroup, type DraftKey, type PaperDraft, type QuestionRef } from '../draft'
import { editGroup, findGroup } from './groups'
import { listGroupRefs } from '../number-questions'

/** An edited option: `from` is its previous label, so that keys follow it; null for a new one. */
export type EditedOption = { readonly previousLabel: string | null; readonly text: string }

/** The owner of a list of options: one question, or the whole group. */
export type OptionsPlace = { readonly groupId: string; readonly ref?: QuestionRef }

/** The options of a question or group; empty if it has no list. */
export function readOptions(group: DraftGroup, ref?: QuestionRef): readonly Option[] {
  if (ref === undefined) return 'bank' in group ? (group.bank?.options ?? []) : []
  if (group.type !== 'multiple-choice' && group.type !== 'multiple-choice-many') return []
  const question = group.questions.find((item) => item.id === ref)
  return question?.options ?? []
}

/** Options as editable ones with unchanged labels. */
export function toEditedOptions(options: readonly Option[]): readonly EditedOption[] {
  return options.map(({ label, text }) => ({ previousLabel: label, text }))
}

/**
 * Replaces a list of options and relabels it. Keys, the example and the letters on the map follow their option; a key whose option is gone becomes
 * unconfirmed.
 */
export function setOptions(draft: PaperDraft, place: OptionsPlace, editedOptions: readonly EditedOption[]): PaperDraft {
  const found = findGroup(draft, place.groupId)
  if (!found) return draft
  const labelOf = QUESTION_TYPES[found.group.type].bank === 'romans' ? romanOf : letterOf
  const options = editedOptions.map(({ text }, index) => ({ label: labelOf(index), text }))
  const old = readOptions(found.group, place.ref).map(({ label }) => label)
  const newLabels = new Map(
    editedOptions.flatMap(({ previousLabel }, index) =>
      previousLabel === null ? [] : [[previousLabel, labelOf(index)] as const],
    ),
  )
  const isSame = old.every((label) => newLabels.get(label) === label)
  const next = editGroup(draft, place.groupId, (group) =>
    updateLabels(placeOptions(group, place.ref, options), newLabels),
  )
  if (isSame) return next
  const refs = place.ref === undefined ? listGroupRefs(found.group).map(({ ref }) => ref) : [place.ref]
  const keys = refs.flatMap((ref) => {
    const key = draft.keys[ref]
    return key ? [[ref, relabelKey(key, newLabels)] as const] : []
  })
  return { ...next, keys: { ...next.keys, ...Object.fromEntries(keys) } }
}

function placeOptions(group: DraftGroup, ref: QuestionRef | undefined, options: readonly Option[]): DraftGroup {
  if (ref === undefined) {
    return 'bank' in group && group.bank ? placeBank(group, { ...group.bank, options }) : group
  }
  if (group.type === 'multiple-choice') {
    return {
      ...group,
      questions: group.questions.map((question) => (question.id === ref ? { ...question, options } : question)),
    }
  }
  if (group.type !== 'multiple-choice-many') return group
  return {
    ...group,
    questions: group.questions.map((question) => (question.id === ref ? { ...question, options } : question)),
  }
}

type BankedGroup = Extract<DraftGroup, { readonly bank: unknown }>

/** The group with another bank. */
export function placeBank(group: BankedGroup, bank: NonNullable<BankedGroup['bank']>): DraftGroup {
  if ('body' in group) return { ...group, bank }
  if (group.type === 'matching-headings') return { ...group, bank }
  return group.type === 'map-labelling' ? { ...group, bank } : { ...group, bank }
}

/** Updates the letters of the group's example and of its map after relabelling. */
function updateLabels(group: DraftGroup, newLabels: ReadonlyMap<string, string>): DraftGroup {
  if (group.type === 'map-labelling') {
    const marks = group.marks.flatMap((mark) => {
      const text = newLabels.get(mark.text)
      return text === undefined ? [] : [{ ...mark, text }]
    })
    return { ...group, marks }
  }
  if (!('example' in group) || !group.example || ('body' in group && !group.bank)) return group
  const answer = newLabels.get(group.example.answer) ?? ''
  if ('body' in group) return { ...group, example: { ...group.example, answer } }
  if (group.type === 'matching-headings') return { ...group, example: { ...group.example, answer } }
  return { ...group, example: { ...group.example, answer } }
}

function relabelKey(key: DraftKey, newLabels: ReadonlyMap<string, string>): DraftKey {
  if (!key.answer || key.answer.kind === 'text') return key
  const labels = key.answer.kind === 'choice' ? key.answer.accepts : key.answer.labels
  const next = labels.flatMap((label) => newLabels.get(label) ?? [])
  if (next.length < labels.length) return { ...key, answer: null, typed: next.length > 0 ? next.join(', ') : null }
  const answer: AnswerKey =
    key.answer.kind === 'choice' ? { kind: 'choice', accepts: next } : { kind: 'choices', labels: next.toSorted() }
  return { ...key, answer }
}

/** Inserts a pasted list at a position: it fills the empty options there, and pushes the others down. */
export function fillOptions(
  editedOptions: readonly EditedOption[],
  at: number,
  pasted: readonly string[],
): readonly EditedOption[] {
  const rest = editedOptions.slice(at)
  const firstFilled = rest.findIndex(({ text }) => text.trim() !== '')
  const optionCount = Math.min(pasted.length, firstFilled === -1 ? rest.length : firstFilled)
  const filled = rest.slice(0, optionCount).map((item, index) => ({ ...item, text: pasted[index] ?? '' }))
  const fresh = pasted.slice(optionCount).map((text) => ({ previousLabel: null, text }))
  // If the option itself has a text, the list comes after it.
  const ownText = optionCount === 0 ? rest.slice(0, 1) : []
  return [...editedOptions.slice(0, at), ...ownText, ...filled, ...fresh, ...rest.slice(optionCount + ownText.length)]
}

/** The title of a bank; an empty one is removed. */
export function setBankTitle(draft: PaperDraft, groupId: string, title: string): PaperDraft {
  return editGroup(draft, groupId, (group) => {
    if (!('bank' in group) || !group.bank) return group
    const { options } = group.bank
    return placeBank(group, title === '' ? { options } : { title, options })
  })
}

const MARKER = /(?:^|[\s;,|])\(?([A-Z]|[ivx]{1,5})(?:[.):]\s*|\s+)(?=\S)/g
const LABEL = /^[\s;,|]*\(?([A-Z]|[ivx]{1,5})(?:[.):]\s*|\s+)(?=\S)/
const SURE_LABEL = /^[\s;,|]*\(?(?:[A-Z]|[ivx]{1,5})[.):]\s*(?=\S)/

/**
 * The options of a pasted list: one per line, or `A … B … C …` on one line. Labels are dropped, because position decides them; "A crowded home" keeps
 * its article unless the lines begin with A, B, C.
 */
export function readOptionList(text: string): readonly string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const pieces = lines.flatMap((line) => cutAtLabels(line))
  const label = isLabelled(pieces) ? LABEL : SURE_LABEL
  return pieces
    .map((piece) =>
      piece
        .replace(label, '')
        .replace(/^[•·-]\s+/, '')
        .trim(),
    )
    .filter((piece) => piece !== '')
}

/** Splits a line with consecutive labels A, B, C … or i, ii, iii … before each of them. */
function cutAtLabels(line: string): readonly string[] {
  const marks = [...line.matchAll(MARKER)]
  const first = marks[0]
  if (!first || first.index > 1) return [line]
  for (const labelOf of [letterOf, romanOf]) {
    const start = indexOfLabel(first[1] ?? '', labelOf)
    if (start === -1) continue
    const cuts: number[] = []
    for (const mark of marks) if (mark[1] === labelOf(start + cuts.length)) cuts.push(mark.index)
    if (cuts.length > 1) return cuts.map((cut, index) => line.slice(cut, cuts[index + 1]).trim())
  }
  return [line]
}

function isLabelled(pieces: readonly string[]): boolean {
  const labels = pieces.map((piece) => LABEL.exec(piece)?.[1] ?? '')
  return [letterOf, romanOf].some((labelOf) => {
    const start = indexOfLabel(labels[0] ?? '', labelOf)
    return start !== -1 && labels.length > 1 && labels.every((label, index) => label === labelOf(start + index))
  })
}

function indexOfLabel(label: string, labelOf: (index: number) => string): number {
  return Array.from({ length: 20 }, (_, index) => labelOf(index)).indexOf(label)
}
