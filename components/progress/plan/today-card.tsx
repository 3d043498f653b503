'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { newId } from '@/lib/platform/client/new-id'
import { paths } from '@/lib/platform/paths'
import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { startPractice } from '@/lib/sittings/practice/queries'
import { TaskRow } from './task-row'

type TodayCardProps = {
  plan: DayPlan
  /** Rendered before the tasks; it has the filled button. */
  lead?: ReactNode
}

/** The tasks of today. An exam in progress comes before the plan. */
export function TodayCard({ plan: { tasks, openExam }, lead = null }: TodayCardProps) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: (choice: PracticeChoice) => startPractice({ body: { requestId: newId(), choice, minutes: null } }),
    onSuccess: ({ attempt, skill }) => router.push(paths.sitting(attempt, skill)),
  })
  const isBusy = start.isPending || start.isSuccess
  const openTasks = tasks.filter(({ isDone }) => !isDone)
  const next = openExam || lead ? null : openTasks[0]
  return (
    <section aria-labelledby="today" className="min-w-0 rounded-xl bg-lift px-4 py-3 shadow-lift sm:p-6">
      <Head tasks={tasks} doneCount={tasks.length - openTasks.length} />
      {openExam && <OpenExam exam={openExam} />}
      {lead && (
        <>
          {lead}
          {tasks.length > 0 && <p className="mt-3 text-sm text-ink-soft">{copy.withoutLead}</p>}
        </>
      )}
      <ErrorMessage of={start.error} />
      {tasks.length === 0 && <NothingToDo />}
      <ol className="mt-1 divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isNext={task === next}
            pending={isBusy && start.variables === choiceOf(task)}
            blocked={isBusy}
            onPractise={(choice) => start.mutate(choice)}
          />
        ))}
      </ol>
      <p role="status" className="mt-2 font-semibold text-primary-ink empty:hidden">
        {tasks.length > 0 && openTasks.length === 0 && copy.done}
      </p>
    </section>
  )
}

function Head({ tasks, doneCount }: Pick<DayPlan, 'tasks'> & { doneCount: number }) {
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 id="today" className="text-lg sm:text-xl">
        {minutes > 0 ? copy.titleOf(minutes) : copy.title}
      </h2>
      {doneCount > 0 && <p className="text-sm text-ink-soft">{copy.doneOf(doneCount, tasks.length)}</p>}
    </div>
  )
}

function OpenExam({ exam: { id, minutes } }: { exam: NonNullable<DayPlan['openExam']> }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 border-b border-line pb-4">
      <div className="min-w-0 text-sm">
        <p className="text-lg font-extrabold">{copy.openExam}</p>
        <p className="text-ink-soft">{copy.openExamText(minutes)}</p>
      </div>
      <ButtonLink href={paths.preview(id)} size="large" className="max-sm:w-full">
        {copy.goOn}
      </ButtonLink>
    </div>
  )
}

function NothingToDo() {
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{copy.none}</p>
      <ButtonLink href={paths.practice} variant="outline">
        {copy.toPractice}
      </ButtonLink>
    </div>
  )
}

function choiceOf({ start }: DayPlan['tasks'][number]): PracticeChoice | null {
  return start.kind === 'practice' ? start.choice : null
}
