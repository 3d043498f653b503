'use client'

import { useQuery } from '@tanstack/react-query'
import { ModelRemarks } from '@/components/paper/bands/model-remarks'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type TaskModel } from '@/lib/teaching/submission/contract/task-models'
import { taskModelsQuery } from '@/lib/teaching/submission/queries/submissions'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { taskModelsCopy as copy } from '@/lib/teaching/submission/words/task-models'

/** Sample answers to a task, each with its band and the reasons. */
export default function TaskModelList({ id, kind }: { id: string; kind: TaskKind }) {
  const query = useQuery(taskModelsQuery(id))
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <QueryRegion query={query} words={copy} bars={['h-12', 'h-12', 'h-12']}>
        {({ models }) => (
          <>
            {models.map((model) => (
              <TaskModelView key={model.band} model={model} kind={kind} />
            ))}
            <p className="text-xs text-ink-soft">{copy.note}</p>
          </>
        )}
      </QueryRegion>
    </div>
  )
}

function TaskModelView({ model: { band, text, remarks }, kind }: { model: TaskModel; kind: TaskKind }) {
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-2">
      <summary className="min-h-11 content-center font-semibold">{copy.band(band)}</summary>
      <p dir="ltr" lang="en" className="mt-2 break-words whitespace-pre-wrap">
        {text}
      </p>
      <ModelRemarks isTask2={kind === 'task2'} remarks={remarks} />
    </details>
  )
}
