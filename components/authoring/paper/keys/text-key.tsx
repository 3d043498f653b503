'use client'

import { type KeyboardEvent, type ReactNode, use, useState, useDeferredValue, useMemo } from 'react'
import { Button } from '@/components/ui/button/button'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy, shorthandSentence } from '@/lib/authoring/paper/words/key-editor'
import { type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { useAnnounce, keyId } from '../groups/focus-ids'
import { EntryList } from './entry-list'
import { IssueList } from './issue-list'
import { ProofLine } from './proof-line'
import { ReadingChoice } from './reading-choice'
import { StateBadge } from './label-key'
import { TryAnswer } from './try-answer'
import { type TextKeyView, useTextKey } from './use-text-key'
import { type TextKey as TextAnswer } from '@/lib/marking/answers/key'
import { type KeyProof } from '@/lib/marking/answers/proof/proof'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { listSources } from '@/lib/authoring/paper/rules/proof/draft-sources'
import { useDraft, usePaperEditor } from '@/components/authoring/paper/editor-context'
import { QuestionExtraContext } from './question-extra'

const MAX_SHOWN = 8

type TextKeyProps = { groupId: string; refId: QuestionRef; number: string; facts: QuestionFacts; children: ReactNode }

/** The key of a typed answer: its shorthand, all answers that it accepts, and the confirmation. */
export function TextKey({ groupId, refId, number, facts, children }: TextKeyProps) {
  const view = useTextKey(refId, facts)
  const proof = useKeyProof({ groupId, number, facts, answer: view.answer, typed: view.typed })
  const announce = useAnnounce()
  const confirm = () => {
    if (view.confirm()) announce(groupsCopy.said.confirmed)
  }
  // A clicked button that disappears loses the focus, so the focus moves to the key's field.
  const focusField = () => document.getElementById(keyId(refId))?.focus()
  const add = (spelling: string) => {
    view.add(spelling)
    focusField()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
    focusNextKey(event.currentTarget)
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span id={`${keyId(refId)}-name`} hidden>
          {keysCopy.typed(number)}
        </span>
        <input
          id={keyId(refId)}
          data-key-field
          dir="ltr"
          lang="en"
          autoComplete="off"
          spellCheck={false}
          aria-labelledby={`${keyId(refId)}-name`}
          placeholder={keysCopy.placeholder}
          value={view.typed}
          maxLength={1000}
          onChange={({ target }) => view.type(target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 basis-52 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint"
        />
        {view.answer && !view.isConfirmed && (
          <Button
            variant="secondary"
            onClick={() => {
              confirm()
              focusField()
            }}
          >
            {keysCopy.confirm}
          </Button>
        )}
        <StateBadge state={stateOf(view)} />
      </div>
      {view.interpretations.length > 1 && (
        <ReadingChoice interpretations={view.interpretations} facts={facts} onChoose={view.read} />
      )}
      {view.accepted.length > 0 && <AcceptedList answers={view.accepted} />}
      {proof && <ProofLine proof={proof} isDoubted={view.isDoubted} />}
      <IssueList issues={view.issues} remarks={listRemarks(view)} onAdd={add} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-6">
        {view.answer && <TryAnswer number={number} facts={facts} answer={view.answer} />}
        {view.answer && (
          <EntryList answer={view.answer} isGuess={!view.isConfirmed} onClass={view.setClass} onLoose={view.setLoose} />
        )}
        {children}
      </div>
      <ExtraAnswers number={number} view={view} onAdd={add} />
    </div>
  )
}

type ExtraAnswersProps = { number: string; view: TextKeyView; onAdd: (spelling: string) => void }

function ExtraAnswers({ number, view, onAdd }: ExtraAnswersProps) {
  const { paperId, isReadOnly } = usePaperEditor()
  const show = use(QuestionExtraContext)
  if (!show || number === '') return null
  const add = isReadOnly || !view.answer ? null : onAdd
  return show({ paperId, question: number.replace('–', '-'), accepted: view.accepted, add })
}

function stateOf({ isConfirmed, typed }: TextKeyView) {
  if (isConfirmed) return 'confirmed'
  return typed === '' ? 'empty' : 'waiting'
}

export function listRemarks({ warnings, hasVariants }: TextKeyView): readonly string[] {
  return [
    ...warnings.flatMap((warning) => shorthandSentence(warning) ?? []),
    ...(hasVariants ? [keysCopy.variants] : []),
  ]
}

/** Moves to the next key of the panel, for work without a mouse. */
function focusNextKey(field: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-key-field]')]
  fields[fields.indexOf(field) + 1]?.focus()
}

/** All answers that a key accepts; a long list shows the first ones and expands on request. */
export function AcceptedList({ answers }: { answers: readonly string[] }) {
  const [isExpanded, setWhole] = useState(false)
  const shownAnswers = isExpanded ? answers : answers.slice(0, MAX_SHOWN)
  const rest = answers.length - MAX_SHOWN
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-ink-soft">{keysCopy.accepted}:</span>
      <ul dir="ltr" lang="en" className="contents">
        {shownAnswers.map((answer) => (
          <li key={answer} className="rounded-sm bg-sunken px-2 py-0.5 text-sm wrap-anywhere">
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setWhole(!isExpanded)}
          className="min-h-11 px-2 text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {isExpanded ? keysCopy.less : keysCopy.more(rest)}
        </button>
      )}
    </div>
  )
}

type KeyQuestion = {
  readonly groupId: string
  readonly number: string
  readonly facts: QuestionFacts
  readonly answer: TextAnswer | null
  readonly typed: string
}

/** The evidence for the present key of a question; null without a key. */
function useKeyProof({ groupId, number, facts, answer, typed }: KeyQuestion): KeyProof | null {
  // Deferred, so that typing is not delayed.
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
