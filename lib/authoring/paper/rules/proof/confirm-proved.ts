import { type KeyTone } from '@/lib/marking/answers/proof/proof'
import { type DraftGroup, type PaperDraft, type QuestionRef } from '../draft'
import { findGroup } from '../groups/groups'
import { confirmKey, mapQuestionFacts, NO_INTERPRETATION_CHOICES, proposeKey } from '../draft-keys'
import { listGroupRefs, numberDraft } from '../number-questions'
import { listSources } from './draft-sources'
import { proveDraftKey } from './key-strip'

/** A typed key that awaits confirmation, without objections: its proofs hold, or only a source text is missing. */
export type ReadyKey = { readonly ref: QuestionRef; readonly tone: Exclude<KeyTone, 'red'> }

/** The keys of a group that may be confirmed together: one interpretation each, no issue, and no failed proof. */
export function listReadyKeys(draft: PaperDraft, groupId: string): readonly ReadyKey[] {
  const found = findGroup(draft, groupId)
  if (!found || !hasUnconfirmedKeys(draft, found.group)) return []
  const { part, group } = found
  const { numbersOf } = numberDraft(draft)
  const { skill, transcript } = draft
  const sources = listSources({ skill, part: draft.parts.indexOf(part) + 1, passage: part.passage, transcript })
  return [...mapQuestionFacts(group)].flatMap(([ref, facts]): readonly ReadyKey[] => {
    const key = draft.keys[ref]
    if (facts.kind !== 'text' || !key || key.answer || key.typed === null) return []
    const { proof, tone, isDoubted } = proveDraftKey({ ref, numbers: numbersOf(ref), facts, key, sources })
    const lacksSource = proof !== null && !proof.source.passed && proof.source.why === 'no-source'
    if (isDoubted) return []
    return tone === 'green' || (tone === 'amber' && lacksSource) ? [{ ref, tone }] : []
  })
}

function hasUnconfirmedKeys(draft: PaperDraft, group: DraftGroup): boolean {
  return listGroupRefs(group).some(({ ref }) => {
    const key = draft.keys[ref]
    return key !== undefined && key.answer === null && key.typed !== null
  })
}

/** Confirms them all, after a person's check. */
export function confirmReady(draft: PaperDraft, groupId: string, refs: readonly QuestionRef[]): PaperDraft {
  const group = findGroup(draft, groupId)?.group
  if (!group) return draft
  const facts = mapQuestionFacts(group)
  return refs.reduce((next, ref) => {
    const [questionFacts, typed] = [facts.get(ref), next.keys[ref]?.typed]
    const proposal = questionFacts && typed ? proposeKey(typed, NO_INTERPRETATION_CHOICES, questionFacts) : null
    return proposal ? confirmKey(next, ref, proposal.answer) : next
  }, draft)
}
