'use client'

import { type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { groupsCopy, optionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Option } from '@/lib/paper/content/rules/content'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import {
  fillOptions,
  readOptionList,
  setOptions,
  toEditedOptions,
  type EditedOption,
} from '@/lib/authoring/paper/rules/groups/options'
import { usePaperEditor } from '../../editor-context'
import { useAnnounce, focusSoon, optionId } from '../focus-ids'
import { OptionRow } from './option-row'
import { usePromptKeys } from '../prompts/use-prompt-keys'

type OptionListProps = {
  groupId: string
  /** The question that owns the options; without it, the group's shared list. */
  refId?: QuestionRef
  options: readonly Option[]
  maxOptions: number
}

/**
 * A list of lettered options: Enter moves to the next one, and from the last to the next question (in a shared list it adds one); Alt with an arrow
 * moves the option, Backspace deletes an empty one, a pasted list is split.
 */
export function OptionList({ groupId, refId, options, maxOptions }: OptionListProps) {
  const { edit } = usePaperEditor()
  const announce = useAnnounce()
  const { moveOn } = usePromptKeys(groupId)
  const list = `${groupId}${refId ?? ''}`
  const put = (written: readonly EditedOption[], step?: string) =>
    edit((draft) => setOptions(draft, { groupId, ref: refId }, written), step)
  const written = toEditedOptions(options)
  const insert = (at: number, texts: readonly string[]) => {
    const fresh = texts.slice(0, maxOptions - written.length).map((text) => ({ previousLabel: null, text }))
    if (fresh.length === 0) return
    put(written.toSpliced(at, 0, ...fresh))
    focusSoon(optionId(list, at + fresh.length - 1))
    announce(groupsCopy.said.optionAdded(fresh.length))
  }
  const remove = (index: number) => {
    put(written.toSpliced(index, 1))
    focusSoon(optionId(list, Math.max(0, index - 1)))
    announce(groupsCopy.said.optionRemoved)
  }
  const move = (index: number, step: -1 | 1) => {
    const moved = written[index]
    const target = index + step
    if (!moved || target < 0 || target >= written.length) return
    put(written.toSpliced(index, 1).toSpliced(target, 0, moved))
    focusSoon(optionId(list, target))
    announce(groupsCopy.said.optionMoved)
  }
  const continueFrom = (index: number) => {
    const next = written[index + 1]
    if (next && (refId !== undefined || next.text.trim() === '')) focusSoon(optionId(list, index + 1))
    else if (refId !== undefined) moveOn(refId)
    else insert(index + 1, [''])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const act = findAct(event, { onEnter: () => continueFrom(index), onRemove: () => remove(index) })
    const step = event.altKey ? STEPS[event.key] : undefined
    if (!act && !step) return
    event.preventDefault()
    if (act) act()
    else if (step) move(index, step)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const pasted = readOptionList(event.clipboardData.getData('text/plain'))
    if (pasted.length < 2) return
    event.preventDefault()
    put(fillOptions(written, index, pasted).slice(0, maxOptions))
    announce(groupsCopy.said.optionAdded(pasted.length))
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        {options.map((option, index) => (
          <OptionRow
            key={index}
            id={optionId(list, index)}
            option={option}
            onChange={(text) =>
              put(written.with(index, { previousLabel: option.label, text }), `option-${list}-${index}`)
            }
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, -1) : null}
            onDown={index < options.length - 1 ? () => move(index, 1) : null}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        className="justify-self-start"
        disabled={options.length >= maxOptions}
        onClick={() => insert(options.length, [''])}
      >
        {optionsCopy.add}
      </Button>
    </div>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function findAct(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { onEnter, onRemove }: { onEnter: () => void; onRemove: () => void },
): (() => void) | null {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return onEnter
  return event.key === 'Backspace' && event.currentTarget.value === '' ? onRemove : null
}
