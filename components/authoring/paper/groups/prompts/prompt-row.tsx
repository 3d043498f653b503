'use client'

import { memo } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { questionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Option } from '@/lib/paper/content/rules/content'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { setPrompt, setCount } from '@/lib/authoring/paper/rules/groups/questions'
import { usePaperEditor } from '@/components/authoring/paper/editor-context'
import { KeyRow } from '@/components/authoring/paper/keys/key-row'
import { questionPlaceId } from '@/components/authoring/paper/place-id'
import { ExamText } from '../exam-text'
import { promptId } from '../focus-ids'
import { useNumberOf } from '../numbering'
import { OptionList } from '../options/option-list'
import { SmallButton } from '../small-button'
import { usePromptKeys } from './use-prompt-keys'

const COUNTS = [2, 3, 4]

const MAX_OPTIONS = { one: 8, many: 10 } as const

export type PromptRowProps = {
  groupId: string
  refId: QuestionRef
  prompt: string
  options?: readonly Option[]
  /** The number of answers to choose, if more than one. */
  count?: number
  isFirst: boolean
  isLast: boolean
}

/** One question: its text, its own options, its key. */
export const PromptRow = memo(function PromptRow({ groupId, refId, prompt, options, count, ...ends }: PromptRowProps) {
  const { edit } = usePaperEditor()
  const acts = usePromptKeys(groupId)
  const number = useNumberOf(refId)
  return (
    <li
      id={questionPlaceId(refId)}
      dir="ltr"
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-2 border-t border-line pt-3 first:border-0 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <strong className="min-w-7 pt-2.5 text-sm whitespace-nowrap">{number}</strong>
      <ExamText
        id={promptId(refId)}
        label={questionsCopy.prompt(number)}
        value={prompt}
        maxLength={6000}
        onChange={(text) => edit((draft) => setPrompt(draft, groupId, refId, text), `prompt-${refId}`)}
        onKeyDown={(event) => acts.onKeyDown(event, refId)}
        onPaste={(event) => acts.onPaste(event, refId)}
      />
      <div className="col-span-full row-start-3 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:row-start-2 sm:ps-9">
        {count !== undefined && <CountField groupId={groupId} refId={refId} count={count} />}
        {options && (
          <OptionList
            groupId={groupId}
            refId={refId}
            options={options}
            maxOptions={count === undefined ? MAX_OPTIONS.one : MAX_OPTIONS.many}
          />
        )}
        <KeyRow groupId={groupId} refId={refId} />
      </div>
      {/* Last in the tab order: from a question's text Tab goes to its options and its key. */}
      <div dir="rtl" className="col-span-full row-start-2 flex justify-end sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <SmallButton
          icon="up"
          label={questionsCopy.up(number)}
          disabled={ends.isFirst}
          onClick={() => acts.move(refId, -1)}
        />
        <SmallButton
          icon="down"
          label={questionsCopy.down(number)}
          disabled={ends.isLast}
          onClick={() => acts.move(refId, 1)}
        />
        <SmallButton icon="remove" label={questionsCopy.remove(number)} onClick={() => acts.remove(refId)} />
      </div>
    </li>
  )
})

/** The number of answers: choose TWO, THREE or FOUR. */
function CountField({ groupId, refId, count }: { groupId: string; refId: QuestionRef; count: number }) {
  const { edit } = usePaperEditor()
  return (
    <fieldset dir="rtl" className="flex flex-wrap items-center gap-x-5 justify-self-start">
      <legend className="float-start me-4 min-h-11 py-2 text-sm text-ink-soft">{questionsCopy.count}</legend>
      {COUNTS.map((item) => (
        <Tick
          key={item}
          type="radio"
          className="gap-2 text-sm"
          name={`count-${refId}`}
          checked={item === count}
          onChange={() => edit((draft) => setCount(draft, groupId, refId, item))}
        >
          {questionsCopy.countName(item)}
        </Tick>
      ))}
    </fieldset>
  )
}
