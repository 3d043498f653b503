'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { Choice } from '@/components/ui/choice/choice'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { setPlanMinutes } from '@/lib/progress/plan/queries'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { isAboutGoal } from '@/lib/progress/overview/queries'
import { DAY_MINUTES } from '@/lib/progress/plan/rules/facts'

type Minutes = (typeof DAY_MINUTES)[number]

/** How long a day's plan may be. Until somebody chooses, the usual minutes are the chosen ones. */
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
    <Card>
      <h2 className="text-lg">{copy.minutesTitle}</h2>
      <p className="mt-2 text-sm text-ink-soft">
        {hasMinutes ? copy.minutesLead : `${copy.minutesUnset(minutes)} ${copy.minutesLead}`}
      </p>
      <Choice
        look="segment"
        label={copy.minutesTitle}
        choices={DAY_MINUTES.map((value) => ({ value, text: copy.minutes(value) }))}
        chosen={DAY_MINUTES.find((value) => value === shown) ?? null}
        onChoose={(value) => value !== null && save.mutate(value)}
        className="mt-3"
      />
    </Card>
  )
}
