'use client'

import { useCallback } from 'react'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { toShorthand } from '@/lib/authoring/paper/rules/draft-keys'
import { listGroupRefs } from '@/lib/authoring/paper/rules/number-questions'
import { useDraft, usePaperEditor } from '../../editor-context'
import { numberingOf } from '../numbering'
import { type GapLabel } from './gap-node'

const MAX_LABEL_LENGTH = 24

/** The labels of a group's gap chips: `labels` changes when any of them does. */
export function useGapLabels(groupId: string): {
  readonly labels: string
  readonly labelOf: (ref: string) => GapLabel
} {
  const { getDraft } = usePaperEditor()
  const labelOf = useCallback((ref: string) => describe(getDraft(), ref), [getDraft])
  const labels = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    return group
      ? listGroupRefs(group)
          .map(({ ref }) => describe(draft, ref).name)
          .join('\n')
      : ''
  })
  return { labels, labelOf }
}

function describe(draft: PaperDraft, ref: string): GapLabel {
  const number = numberingOf(draft).idOf(ref) ?? '?'
  const key = draft.keys[ref]
  const typed = key?.typed ?? (key?.answer ? wordsOf(key.answer) : '')
  const short = typed.length > MAX_LABEL_LENGTH ? `${typed.slice(0, MAX_LABEL_LENGTH)}…` : typed
  const isDone = key?.answer != null
  return { number, key: short, name: `${bodyCopy.gapName(number, short)}${isDone ? '' : ' …'}`, isDone }
}

function wordsOf(answer: NonNullable<PaperDraft['keys'][string]['answer']>): string {
  if (answer.kind === 'text') return toShorthand(answer)
  return (answer.kind === 'choice' ? answer.accepts : answer.labels).join(', ')
}
