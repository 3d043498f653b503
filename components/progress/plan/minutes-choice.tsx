'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { setPlanMinutes } from '@/lib/progress/plan/queries'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { isAboutGoal } from '@/lib/progress/overview/queries'
import { DAY_MINUTES } from '@/lib/progress/plan/rules/facts'

type Minutes = (typeof DAY_MINUTES)[number]

/** How long a day's plan may be. */
export function MinutesChoice({ minutes, hasMinutes }: { minutes: number; hasMinutes: boolean }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (chosen: Minutes) => setPlanMinutes({ body: { minutes: chosen } }),
    onSuccess: () => toast.add({ title: copy.minutesSaved }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ predicate: isAboutGoal }),
  })
  const shown = save.isPending ? save.variables : minutes
  return (
    <Card className="flex flex-col gap-3">
      <h2 id="day-minutes" className="text-lg">
        {copy.minutesTitle}
      </h2>
      <p className="text-sm text-ink-soft">{copy.minutesLead}</p>
      <div role="group" aria-labelledby="day-minutes" className="flex flex-wrap gap-2">
        {DAY_MINUTES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={(hasMinutes || save.isPending) && one === shown}
            onClick={() => save.mutate(one)}
            className={lookOf((hasMinutes || save.isPending) && one === shown)}
          >
            {copy.minutes(one)}
          </button>
        ))}
      </div>
    </Card>
  )
}

/** Ink, not green: the one filled button of this screen starts a task. */
function lookOf(isChosen: boolean): string {
  return classNames(
    'min-h-11 rounded-full border px-4 text-sm font-semibold',
    isChosen ? 'border-ink bg-ink text-ground' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
  )
}
