'use client'

import { useCallback } from 'react'
import { bodyCopy } from '@/lib/copy/group-editor'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { findGroup } from '@/lib/domain/paper-draft/groups'
import { toShorthand } from '@/lib/domain/paper-draft/keys'
import { listGroupRefs } from '@/lib/domain/paper-draft/number'
import { useDraft, usePaperEditor } from '../../editor-context'
import { numberingOf } from '../numbering'
import { type GapFace } from './gap-node'

const LONGEST = 24

/** What the chips of a group's gaps show: `faces` changes when any of them does. */
export function useGapFaces(groupId: string): {
  readonly faces: string
  readonly faceOf: (ref: string) => GapFace
} {
  const { getDraft } = usePaperEditor()
  const faceOf = useCallback((ref: string) => describe(getDraft(), ref), [getDraft])
  const faces = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    return group
      ? listGroupRefs(group)
          .map(({ ref }) => describe(draft, ref).name)
          .join('\n')
      : ''
  })
  return { faces, faceOf }
}

function describe(draft: PaperDraft, ref: string): GapFace {
  const number = numberingOf(draft).idOf(ref) ?? '?'
  const key = draft.keys[ref]
  const typed = key?.typed ?? (key?.answer ? wordsOf(key.answer) : '')
  const short = typed.length > LONGEST ? `${typed.slice(0, LONGEST)}…` : typed
  const isDone = key?.answer != null
  return { number, key: short, name: `${bodyCopy.gapName(number, short)}${isDone ? '' : ' …'}`, isDone }
}

function wordsOf(answer: NonNullable<PaperDraft['keys'][string]['answer']>): string {
  if (answer.kind === 'text') return toShorthand(answer)
  return (answer.kind === 'choice' ? answer.accepts : answer.labels).join(', ')
}
