'use client'

import { useMemo } from 'react'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { listGroupRefs } from '@/lib/authoring/paper/rules/number-questions'
import { keysTitleId } from '../groups/focus-ids'
import { useNumberOf } from '../groups/numbering'
import { questionPlaceId } from '../place-id'
import { KeyRow } from './key-row'
import { ReadyKeys } from './ready-keys'
import { factsOf } from './use-facts'

/** The keys of a group whose questions are gaps, each with the words around it. */
export function KeyList({ group }: { group: DraftGroup }) {
  const refs = useMemo(() => [...new Set(listGroupRefs(group).map(({ ref }) => ref))], [group])
  const isTyped = 'body' in group && !group.bank
  return (
    <div role="group" aria-label={keysCopy.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h4 id={keysTitleId(group.id)} tabIndex={-1} className="text-sm font-semibold">
          {keysCopy.title}
        </h4>
        {isTyped && <p className="text-xs text-ink-faint">{keysCopy.hint}</p>}
      </div>
      {isTyped && <ReadyKeys groupId={group.id} />}
      {refs.length === 0 && <p className="text-sm text-ink-soft">{bodyCopy.noGaps}</p>}
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {refs.map((ref) => (
          <GapKey key={ref} groupId={group.id} refId={ref} words={wordsAround(group, ref)} />
        ))}
      </ul>
    </div>
  )
}

function wordsAround(group: DraftGroup, ref: QuestionRef): string {
  const printed = factsOf(group).get(ref)?.printed
  if (!printed) return ''
  return `${printed.before.slice(-60)} ____ ${printed.after.slice(0, 60)}`.trim()
}

function GapKey({ groupId, refId, words }: { groupId: string; refId: QuestionRef; words: string }) {
  const number = useNumberOf(refId)
  return (
    <li
      id={questionPlaceId(refId)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-3 first:border-0 first:pt-0"
    >
      <p dir="ltr" lang="en" className="flex min-w-0 gap-3 text-sm">
        <strong>{number}</strong>
        <span className="min-w-0 wrap-anywhere text-ink-soft">{words}</span>
      </p>
      <KeyRow groupId={groupId} refId={refId} />
    </li>
  )
}
