'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
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
  /** Their own text is handed in: they compare. Otherwise they are asked to write first. */
  isWritten?: boolean
}

/** The folded sample answers to a shipped task. */
export function TaskModels({ id, kind, isWritten = false }: TaskModelsProps) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      className="rounded-md border border-line p-4 max-sm:px-2 print:hidden"
      onToggle={(event) => event.currentTarget.open && setIsOpened(true)}
    >
      <summary className="min-h-11 content-center font-semibold">{copy.title}</summary>
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
