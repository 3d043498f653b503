'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { AreaField } from '@/components/ui/form/area-field'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { writingTasksQuery } from '@/lib/teaching/submission/queries/submissions'
import { type BankTask } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { plainText } from '@/lib/paper/content/rules/inline'
import { TASK_KINDS, type TaskKind, withoutOpening } from '@/lib/teaching/submission/rules/tasks'
import { foldForSearch } from '@/lib/platform/search/search'

const SHOWN = 8

/** The task of the essay: one of ours, or a typed question. */
export type ChosenTask = {
  readonly kind: TaskKind
  readonly from: 'bank' | 'own'
  readonly bankId: string | null
  readonly question: string
}

type TaskChooserProps = { task: ChosenTask; onChange: (task: ChosenTask) => void }

export function TaskChooser({ task, onChange }: TaskChooserProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Choice
        label={copy.kind}
        options={TASK_KINDS.map((kind) => ({ value: kind, text: taskNames[kind] }))}
        value={task.kind}
        onChange={(kind) => onChange({ ...task, kind, bankId: null })}
      />
      <Choice
        label={copy.fromLabel}
        options={(['bank', 'own'] as const).map((from) => ({ value: from, text: copy.from[from] }))}
        value={task.from}
        onChange={(from) => onChange({ ...task, from })}
      />
      {task.from === 'bank' ? (
        <Bank task={task} onChange={onChange} />
      ) : (
        <AreaField
          label={copy.question}
          dir="ltr"
          lang="en"
          rows={4}
          maxLength={2000}
          value={task.question}
          onChange={(question) => onChange({ ...task, question })}
          className="min-h-28 py-2"
        />
      )}
    </div>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  options: readonly { readonly value: V; readonly text: string }[]
  value: V
  onChange: (value: V) => void
}

/** A few options, side by side. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="accent-primary"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Bank({ task, onChange }: TaskChooserProps) {
  const id = useId()
  const [q, setQ] = useState('')
  const query = useQuery(writingTasksQuery(task.kind))
  const words = { loading: copy.tasksLoading, failed: copy.tasksFailed }
  return (
    <QueryRegion query={query} words={words} bars={['h-12', 'h-12']}>
      {({ items }) => {
        const chosen = items.find((item) => item.id === task.bankId)
        if (chosen) {
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{chosen.title}</span>
                <Button variant="quiet" onClick={() => onChange({ ...task, bankId: null })}>
                  {copy.change}
                </Button>
              </p>
              <TaskPrompt task={chosen} isOpen />
            </div>
          )
        }
        const found = items.filter(findBy(q))
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <label htmlFor={id} className="text-sm font-semibold">
              {copy.search}
            </label>
            <input
              id={id}
              type="search"
              dir="auto"
              placeholder={copy.searchHint}
              value={q}
              onChange={({ target }) => setQ(target.value)}
              className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4"
            />
            {found.length === 0 && <p className="text-sm text-ink-soft">{copy.noTask}</p>}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {found.slice(0, SHOWN).map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    onClick={() => onChange({ ...task, bankId: item.id })}
                    className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)] gap-0.5 rounded-md border border-line bg-surface px-4 py-2 text-start hover:bg-sunken"
                  >
                    <span className="font-semibold">
                      {item.title} · {copy.minutes(item.minutes)}
                    </span>
                    <span dir="ltr" lang="en" className="line-clamp-2 text-sm text-ink-soft">
                      {withoutOpening(item.prompt.map(plainText).join(' '))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </QueryRegion>
  )
}

/** Matches a task whose title or question contains every typed word. */
function findBy(q: string): (task: BankTask) => boolean {
  const words = foldForSearch(q).split(' ').filter(Boolean)
  return ({ title, prompt }) => {
    const text = foldForSearch(`${title} ${prompt.map(plainText).join(' ')}`)
    return words.every((word) => text.includes(word))
  }
}
