'use client'

import { memo } from 'react'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
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
  const place = { groupId, refId, number }
  return facts.kind === 'text' ? (
    <TextKey {...place} facts={facts}>
      <KeyDetails {...place} />
    </TextKey>
  ) : (
    <LabelKey {...place} facts={facts} />
  )
})
