'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { taskModelsCopy as copy } from '@/lib/teaching/submission/words/task-models'
import { useQuery } from '@tanstack/react-query'
import { writingTasksQuery } from '@/lib/teaching/submission/queries/submissions'
import { type ChosenTask } from '../new/task-chooser'

/** Loads when it is opened: most writers do not open it. */
const TaskModelList = dynamic(() => import('./task-model-list'), { ssr: false })

type TaskModelsProps = {
  id: string
  kind: TaskKind
  /** The reader has submitted a text, and compares. Otherwise they are asked to write first. */
  isWritten?: boolean
}

/** The folded sample answers to a shipped task. */
export function TaskModels({ id, kind, isWritten = false }: TaskModelsProps) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      className="group rounded-md border border-line px-4 py-1 print:hidden"
      onToggle={(event) => event.currentTarget.open && setIsOpened(true)}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{copy.title}</span>
        <Chevron className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{isWritten ? copy.after : copy.before}</p>
      {isOpened && <TaskModelList id={id} kind={kind} />}
    </details>
  )
}

/** The sample answers to the chosen task; nothing for a typed question or a task without them. */
export function ChosenTaskModels({ task: { kind, from, bankId } }: { task: ChosenTask }) {
  const { data } = useQuery({ ...writingTasksQuery(kind), enabled: from === 'bank' && bankId !== null })
  const chosen = from === 'bank' && data?.items.find(({ id }) => id === bankId)
  return chosen && chosen.hasModels ? <TaskModels key={chosen.id} id={chosen.id} kind={kind} /> : null
}
