'use client'

import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { mapQuestionFacts, type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { useDraft } from '../editor-context'

const factsCache = new WeakMap<DraftGroup, ReadonlyMap<QuestionRef, QuestionFacts>>()

/** The facts of all questions of a group, memoised per state of the group. */
export function factsOf(group: DraftGroup): ReadonlyMap<QuestionRef, QuestionFacts> {
  const facts = factsCache.get(group) ?? mapQuestionFacts(group)
  factsCache.set(group, facts)
  return facts
}

/** What the key of a question must comply with; null once the question is deleted. */
export function useFacts(groupId: string, ref: QuestionRef): QuestionFacts | null {
  return useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    return (group && factsOf(group).get(ref)) ?? null
  })
}
