'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useRef, useState } from 'react'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { AreaField } from '@/components/ui/form/area-field'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { choiceClass } from '@/components/ui/choice/choice-class'
import { classNames } from '@/components/ui/class-names'
import { QueryRegion } from '@/components/ui/states/query-region'
import { writingTasksQuery } from '@/lib/teaching/submission/queries/submissions'
import { type BankTask } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { plainText } from '@/lib/paper/content/rules/inline'
import { TASK_KINDS, type TaskKind, withoutOpening } from '@/lib/teaching/submission/rules/tasks'
import { foldForSearch } from '@/lib/platform/search/search'
import { shorten } from '@/lib/platform/text/shorten'

const MAX_SHOWN = 8
/** Letters of a task in the list. */
const MAX_PROMPT = 140

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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
      <TaskOptions
        label={copy.kind}
        isNamed
        options={TASK_KINDS.map((kind) => ({ value: kind, ...copy.kinds[kind] }))}
        value={task.kind}
        onChange={(kind) => onChange({ ...task, kind, bankId: null })}
      />
      <TaskOptions
        label={copy.fromLabel}
        options={(['bank', 'own'] as const).map((from) => ({ value: from, text: copy.from[from] }))}
        value={task.from}
        onChange={(from) => onChange({ ...task, from })}
      />
      {task.from === 'bank' ? (
        <TaskBank task={task} onChange={onChange} />
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

type TaskOptionsProps<V extends string> = {
  label: string
  /** The heading above it is its name. */
  isNamed?: boolean
  /** `note`: a second line. `name`: in full, where the visible text is short. */
  options: readonly {
    readonly value: V
    readonly text: string
    readonly note?: string
    readonly name?: string
  }[]
  value: V
  onChange: (value: V) => void
}

/** Radio buttons that look like a segment of the kit. */
function TaskOptions<V extends string>({ label, isNamed = false, options, value, onChange }: TaskOptionsProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isNamed ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1 inset-ring inset-ring-line">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative grow px-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              choiceClass('segment', option.value === value).replace('px-4', ''),
            )}
          >
            {/* It covers its label: a press anywhere is a press on it. */}
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.note === undefined ? (
              option.text
            ) : (
              <span className="grid py-1 text-center leading-5">
                {option.text}
                <span className="text-xs font-normal">{option.note}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The chosen task; the others open with a click, so that the text begins on the first screen. */
function TaskBank({ task, onChange }: TaskChooserProps) {
  const [isChoosing, setChoosing] = useState(false)
  const wasPicked = useRef(false)
  const query = useQuery(writingTasksQuery(task.kind))
  const words = { loading: copy.tasksLoading, failed: copy.tasksFailed }
  const focusAfterPick = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !wasPicked.current) return
    wasPicked.current = false
    button.focus()
  }, [])
  return (
    <QueryRegion query={query} words={words} bars={['h-12']}>
      {({ items }) => {
        const chosen = items.find((item) => item.id === task.bankId)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {chosen && <p className="font-semibold">{copy.taskOf(chosen.title, chosen.minutes)}</p>}
            {chosen && <TaskPrompt task={chosen} isOpen />}
            <Button
              key={chosen?.id}
              ref={focusAfterPick}
              variant="outline"
              className={chosen ? 'justify-self-start' : 'min-h-12 w-full'}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              <span className={chosen ? undefined : 'flex-1 text-start'}>
                {chosen ? copy.change : copy.chooseOf(items.length)}
              </span>
              <Chevron className={classNames('size-5 shrink-0', isChoosing && 'rotate-180')} />
            </Button>
            {isChoosing && (
              <TaskList
                items={items}
                onPick={(bankId) => {
                  wasPicked.current = true
                  setChoosing(false)
                  onChange({ ...task, bankId })
                }}
              />
            )}
          </div>
        )
      }}
    </QueryRegion>
  )
}

function TaskList({ items, onPick }: { items: readonly BankTask[]; onPick: (id: string) => void }) {
  const id = useId()
  const [q, setQ] = useState('')
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
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-md border border-line empty:hidden">
        {found.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onPick(item.id)}
              className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2 text-start -outline-offset-3 hover:bg-sunken"
            >
              <span className="text-sm font-semibold">{copy.taskOf(item.title, item.minutes)}</span>
              <span dir="ltr" lang="en" className="text-sm text-ink-soft">
                {shorten(withoutOpening(item.prompt.map(plainText).join(' ')), MAX_PROMPT)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p className="text-sm text-ink-soft">{copy.moreTasks(found.length - MAX_SHOWN)}</p>}
    </div>
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
