'use client'

import { useQuery } from '@tanstack/react-query'
import { writingTasksQuery } from '@/lib/teaching/submission/queries/submissions'
import { type ChosenTask } from '../new/task-chooser'
import { TaskModels } from './task-models'

/** The sample answers to the chosen task; nothing for a typed question or a task without them. */
export function ChosenTaskModels({ task: { kind, from, bankId } }: { task: ChosenTask }) {
  const { data } = useQuery({ ...writingTasksQuery(kind), enabled: from === 'bank' && bankId !== null })
  const chosen = from === 'bank' && data?.items.find(({ id }) => id === bankId)
  return chosen && chosen.hasModels ? <TaskModels key={chosen.id} id={chosen.id} kind={kind} /> : null
}
