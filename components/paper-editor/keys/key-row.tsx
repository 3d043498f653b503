'use client'

import { memo } from 'react'
import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { useNumberOf } from '../groups/numbering'
import { KeyDetails } from './key-details'
import { LabelKey } from './label-key'
import { TextKey } from './text-key'
import { useFacts } from './use-facts'

type KeyRowProps = { groupId: string; refId: QuestionRef }

/** The key of one question with its explanation and evidence. */
export const KeyRow = memo(function KeyRow({ groupId, refId }: KeyRowProps) {
  const facts = useFacts(groupId, refId)
  const number = useNumberOf(refId)
  if (!facts) return null
  return (
    <div className="grid min-w-0 gap-1">
      {facts.kind === 'text' ? (
        <TextKey refId={refId} number={number} facts={facts} />
      ) : (
        <LabelKey refId={refId} number={number} facts={facts} />
      )}
      <KeyDetails groupId={groupId} refId={refId} number={number} />
    </div>
  )
})
