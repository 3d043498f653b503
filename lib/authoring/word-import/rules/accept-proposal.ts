import { type Passage } from '@/lib/paper/content/rules/content'
import {
  type DraftGroup,
  type DraftKey,
  type DraftPart,
  type PaperDraft,
  type QuestionRef,
} from '@/lib/authoring/paper/rules/draft'
import {
  dropSpareKeys,
  makeGroupId,
  makeQuestionRefs,
  renameQuestions,
} from '@/lib/authoring/paper/rules/groups/groups'
import { addPart, MAX_PARTS } from '@/lib/authoring/paper/rules/parts'
import { updateSuggestedTime } from '@/lib/authoring/paper/rules/suggested-time'
import { type ProposedGroup, type ProposedPart, type ImportProposal } from './proposal'
import { isDoubtfulTitle } from './lines/titles'

/** The target of a proposed part: an existing part of the draft by id, a new one, or none. */
export type PartChoice = {
  readonly to: string | null
  readonly withText: boolean
  /** For each of its groups, whether it is inserted. */
  readonly groups: readonly boolean[]
}
export type Choices = {
  /** The document's title becomes the name of the paper. */
  readonly withTitle: boolean
  readonly parts: readonly PartChoice[]
}
/** The `to` of a new part. */
export const NEW_PART = 'new'
/** The contract's limits. */
const MAX = { groups: 12, keys: 120 } as const

/** The default choice: everything, into empty and new parts; a text never replaces another. */
export function chooseAllParts({ title, parts }: ImportProposal, draft: PaperDraft): Choices {
  const free = draft.parts.filter(isEmptyPart).map(({ id }) => id)
  let partsLeft = MAX_PARTS[draft.skill] - draft.parts.length
  const assignedParts: (DraftPart | undefined)[] = []
  const choices = parts.map((proposed, index): PartChoice => {
    const numberedPart = draft.parts[(proposed.number ?? index + 1) - 1] ?? draft.parts.at(-1)
    const empty = removeOne(free, numberedPart?.id)
    const targetPart = empty ?? (partsLeft > 0 ? NEW_PART : (numberedPart?.id ?? null))
    if (targetPart === NEW_PART) partsLeft -= 1
    const target = draft.parts.find(({ id }) => id === targetPart)
    // Two parts of the document may have to share a part, but it cannot have two texts.
    const withText = hasText(proposed) && canTakeText(target, assignedParts)
    if (withText) assignedParts.push(target)
    return { to: targetPart, withText, groups: proposed.groups.map(() => true) }
  })
  // A possible name of a channel or a class is not used without asking.
  const withTitle = title !== '' && !isDoubtfulTitle(title) && draft.parts.every(isEmptyPart)
  return { withTitle, parts: choices }
}

function hasText({ passage, task }: ProposedPart): boolean {
  return passage !== null || task !== null
}

/** A new part, or one without a text that has not just been assigned one. */
function canTakeText(target: DraftPart | undefined, assignedParts: readonly (DraftPart | undefined)[]): boolean {
  return !target || (hasNoText(target) && !assignedParts.includes(target))
}

function removeOne(free: string[], wanted: string | undefined): string | null {
  const at = wanted === undefined ? 0 : Math.max(0, free.indexOf(wanted))
  return free.splice(at, 1)[0] ?? null
}

/** Whether the part has neither a text nor a question. */
function isEmptyPart(part: DraftPart): boolean {
  return part.groups.length === 0 && hasNoText(part)
}

/** Whether inserting a text would replace none. */
export function hasNoText({ passage, task }: DraftPart): boolean {
  const isPassageEmpty =
    !passage || (passage.title === '' && passage.paragraphs.every(({ text }) => text.trim() === ''))
  return isPassageEmpty && (!task || task.prompt.every((line) => line.trim() === ''))
}

/**
 * Inserts the chosen parts of a proposal into the draft, as one change for undo. Existing content stays; a time that nobody has set follows the
 * questions.
 */
export function acceptProposal(
  draft: PaperDraft,
  understood: ImportProposal,
  { withTitle, parts: choices }: Choices,
): PaperDraft {
  const acceptedDraft = understood.parts.reduce((next, proposed, index) => {
    const choice = choices[index]
    return choice && choice.to !== null ? acceptPart(next, proposed, choice) : next
  }, dropSpareKeys(draft))
  const withSuggestedTime = updateSuggestedTime(draft, acceptedDraft)
  return withTitle && understood.title !== ''
    ? { ...withSuggestedTime, title: understood.title.slice(0, 200) }
    : withSuggestedTime
}

/** How many of the chosen groups exceeded the draft's limits of groups, keys and parts. */
export function countRefused(before: PaperDraft, after: PaperDraft, { parts }: Choices): number {
  const count = (draft: PaperDraft) => draft.parts.reduce((sum, { groups }) => sum + groups.length, 0)
  const chosen = parts.reduce((sum, { to, groups }) => sum + (to === null ? 0 : groups.filter(Boolean).length), 0)
  return chosen - (count(after) - count(before))
}

function acceptPart(draft: PaperDraft, proposed: ProposedPart, choice: PartChoice): PaperDraft {
  const draftWithPart = choice.to === NEW_PART ? addPart(draft) : draft
  const isFull = choice.to === NEW_PART && draftWithPart === draft
  const part =
    choice.to === NEW_PART ? draftWithPart.parts.at(-1) : draftWithPart.parts.find(({ id }) => id === choice.to)
  if (!part || isFull) return draft
  const withText = choice.withText ? insertText(draftWithPart, part.id, proposed) : draftWithPart
  return proposed.groups
    .filter((_, index) => choice.groups[index] === true)
    .reduce((next, group) => acceptGroup(next, part.id, group), withText)
}

function insertText(draft: PaperDraft, partId: string, { passage, task }: ProposedPart): PaperDraft {
  const place = (part: DraftPart): DraftPart => ({
    ...part,
    ...(passage && { passage: passage satisfies Passage }),
    ...(task && part.task && { task: { ...part.task, ...task } }),
  })
  return { ...draft, parts: draft.parts.map((part) => (part.id === partId ? place(part) : part)) }
}

function acceptGroup(draft: PaperDraft, partId: string, proposed: ProposedGroup): PaperDraft {
  const at = draft.parts.findIndex(({ id }) => id === partId)
  const part = draft.parts[at]
  const old = Object.keys(proposed.numbers)
  const isFull = !part || part.groups.length >= MAX.groups || Object.keys(draft.keys).length + old.length > MAX.keys
  if (isFull) return draft
  const fresh = makeQuestionRefs(draft, old.length)
  const names = new Map(old.map((ref, index) => [ref, fresh[index] ?? ref]))
  const group: DraftGroup = { ...renameQuestions(proposed.group, names), id: makeGroupId(draft) }
  const nameOf = (ref: QuestionRef) => names.get(ref) ?? ref
  const keys = Object.entries(proposed.keys).map(([ref, key]) => [nameOf(ref), moveEvidence(key, at + 1)] as const)
  return {
    ...draft,
    parts: draft.parts.map((item) => (item.id === partId ? { ...item, groups: [...item.groups, group] } : item)),
    keys: { ...draft.keys, ...Object.fromEntries(keys) },
    unordered: [...draft.unordered, ...proposed.unordered.map((set) => set.map(nameOf))],
  }
}

function moveEvidence(key: DraftKey, part: number): DraftKey {
  return key.evidence?.kind === 'passage' ? { ...key, evidence: { ...key.evidence, part } } : key
}
