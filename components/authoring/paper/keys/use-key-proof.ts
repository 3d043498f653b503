'use client'

import { useDeferredValue, useMemo } from 'react'
import { type TextKey } from '@/lib/marking/answers/key'
import { type KeyProof } from '@/lib/marking/answers/proof/proof'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/keys'
import { listSources } from '@/lib/authoring/paper/rules/proof/draft-sources'
import { useDraft } from '../editor-context'

type Asked = {
  readonly groupId: string
  readonly number: string
  readonly facts: QuestionFacts
  readonly answer: TextKey | null
  readonly typed: string
}

/** What speaks for the key of a question as it is now; null without one. */
export function useKeyProof({ groupId, number, facts, answer, typed }: Asked): KeyProof | null {
  // Who types is not kept waiting for it.
  const part = useDeferredValue(useDraft((draft) => findGroup(draft, groupId)?.part))
  const index = useDraft((draft) => (part ? draft.parts.findIndex(({ id }) => id === part.id) : -1))
  const transcript = useDeferredValue(useDraft((draft) => draft.transcript))
  const skill = useDraft((draft) => draft.skill)
  return useMemo(() => {
    if (!answer || !part) return null
    const sources = listSources({ skill, part: index + 1, passage: part.passage, transcript })
    const numbers = number.split(/\D+/).map(Number)
    return proveKey({ key: answer, context: facts, sources, numbers, typed: typed === '' ? null : typed })
  }, [answer, part, skill, index, transcript, number, facts, typed])
}
