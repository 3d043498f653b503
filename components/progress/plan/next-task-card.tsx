import { ButtonLink } from '@/components/ui/button/button-link'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { nameTask, planCopy, progressCopy as copy } from '@/lib/progress/plan/words'
import { paths } from '@/lib/platform/paths'

/** The next task of the day's plan: only the plan proposes, so the button leads there. Nothing when all tasks are done. */
export function NextTaskCard({ plan: { tasks, openExam } }: { plan: Pick<DayPlan, 'tasks' | 'openExam'> }) {
  const next = tasks.find(({ isDone }) => !isDone)
  const [name, about] = openExam
    ? [planCopy.openExam, planCopy.openExamText(openExam.minutes)]
    : [next && nameTask(next), next && planCopy.aboutTask(next)]
  if (name === undefined) return null
  return (
    <section
      aria-labelledby="next-task"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-lift p-4 shadow-lift sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="next-task" className="text-sm leading-6 font-semibold text-ink-soft">
          {copy.nextTitle}
        </h2>
        <p className="text-lg leading-7 font-extrabold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      <ButtonLink href={paths.dashboard} size="large" className="max-sm:w-full">
        {copy.toPlan}
      </ButtonLink>
    </section>
  )
}
