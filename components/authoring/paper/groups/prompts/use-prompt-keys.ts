'use client'

import { type ClipboardEvent, type KeyboardEvent } from 'react'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import {
  addQuestions,
  moveQuestion,
  readLines,
  removeQuestion,
  setPrompt,
} from '@/lib/authoring/paper/rules/groups/questions'
import { listGroupRefs } from '@/lib/authoring/paper/rules/number-questions'
import { fillChoices, readChoices } from '@/lib/authoring/paper/rules/groups/pasted-choices'
import { usePaperEditor } from '../../editor-context'
import { useAnnounce, focusSoon, optionId, promptId } from '../focus-ids'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export type PromptActions = {
  readonly add: (after: QuestionRef | undefined, prompts: readonly string[]) => void
  readonly remove: (ref: QuestionRef) => void
  /** Moves to the next question, and adds one after the last. */
  readonly moveOn: (ref: QuestionRef) => void
  readonly move: (ref: QuestionRef, step: -1 | 1) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, ref: QuestionRef) => void
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>, ref: QuestionRef) => void
}

/**
 * Keys in a question's text: Enter moves to its options or to the next question; Alt with an arrow moves the question; several pasted lines become
 * several questions, or one with its options.
 */
export function usePromptKeys(groupId: string): PromptActions {
  const { edit, getDraft } = usePaperEditor()
  const announce = useAnnounce()
  const refsOf = () => {
    const group = findGroup(getDraft(), groupId)?.group
    return group ? listGroupRefs(group).map((ref) => ref.ref) : []
  }
  const add = (after: QuestionRef | undefined, prompts: readonly string[]) => {
    const added = addQuestions(getDraft(), groupId, { after, prompts })
    if (added.refs.length === 0) return announce(groupsCopy.said.full)
    edit(() => added.draft)
    focusSoon(promptId(added.refs.at(-1) ?? ''))
    announce(groupsCopy.said.questionAdded(added.refs.length))
  }
  const remove = (ref: QuestionRef) => {
    const refs = refsOf()
    const place = refs.indexOf(ref)
    edit((draft) => removeQuestion(draft, groupId, ref))
    focusSoon(promptId(refs[place - 1] ?? refs[place + 1] ?? ''))
    announce(groupsCopy.said.questionRemoved)
  }
  const move = (ref: QuestionRef, step: -1 | 1) => {
    edit((draft) => moveQuestion(draft, groupId, ref, step))
    focusSoon(promptId(ref))
    announce(groupsCopy.said.questionMoved)
  }
  const moveOn = (ref: QuestionRef) => {
    const next = refsOf()[refsOf().indexOf(ref) + 1]
    if (next === undefined) add(ref, [''])
    else focusSoon(promptId(next))
  }
  const hasOptions = () => findGroup(getDraft(), groupId)?.group.type.startsWith('multiple-choice') ?? false
  const pasteChoices = (text: string, ref: QuestionRef): boolean => {
    const filled = fillChoices(getDraft(), { groupId, ref }, hasOptions() ? readChoices(text) : [])
    const last = filled.refs.at(-1)
    if (last === undefined) return false
    edit(() => filled.draft)
    focusSoon(promptId(last))
    announce(groupsCopy.said.questionAdded(filled.refs.length))
    return true
  }
  return {
    add,
    remove,
    move,
    moveOn,
    onKeyDown: (event, ref) => {
      const step = event.altKey ? STEPS[event.key] : undefined
      const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
      const isEmptied = event.key === 'Backspace' && event.currentTarget.value === ''
      if (!step && !isEnter && !isEmptied) return
      event.preventDefault()
      if (step) move(ref, step)
      else if (isEnter && hasOptions()) focusSoon(optionId(`${groupId}${ref}`, 0))
      else if (isEnter) add(ref, [''])
      else remove(ref)
    },
    onPaste: (event, ref) => {
      const text = event.clipboardData.getData('text/plain')
      if (pasteChoices(text, ref)) return event.preventDefault()
      const lines = readLines(text)
      if (lines.length < 2) return
      event.preventDefault()
      const isEmpty = event.currentTarget.value.trim() === ''
      if (isEmpty) edit((draft) => setPrompt(draft, groupId, ref, lines[0] ?? ''))
      add(ref, isEmpty ? lines.slice(1) : lines)
    },
  }
}
