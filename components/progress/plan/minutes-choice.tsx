'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Choice } from '@/components/ui/choice/choice'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { setPlanMinutes } from '@/lib/progress/plan/queries'
import { paths } from '@/lib/platform/paths'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { isAboutGoal } from '@/lib/progress/overview/queries'
import { DAY_MINUTES } from '@/lib/progress/plan/rules/plan-facts'

type DayMinutes = (typeof DAY_MINUTES)[number]

type MinutesProps = { minutes: number; hasMinutes: boolean }

/** Chooses a day's minutes, and links to the reminders; loads when its row is opened. Until somebody chooses, the usual minutes are preselected. */
export default function MinutesChoice({ minutes, hasMinutes }: MinutesProps) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (chosen: DayMinutes) => setPlanMinutes({ body: { minutes: chosen } }),
    onSuccess: () => toast.add({ title: copy.minutesSaved }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ predicate: isAboutGoal }),
  })
  const shownMinutes = save.isPending ? save.variables : minutes
  return (
    <>
      <p className="text-sm text-ink-soft">
        {hasMinutes ? copy.minutesLead : `${copy.minutesUnset(minutes)} ${copy.minutesLead}`}
      </p>
      <Choice
        look="segment"
        label={copy.minutesTitle}
        choices={DAY_MINUTES.map((value) => ({ value, text: copy.minutes(value) }))}
        chosen={DAY_MINUTES.find((value) => value === shownMinutes) ?? null}
        onChoose={(value) => value !== null && save.mutate(value)}
        className="mt-3"
      />
      <Link
        href={paths.reminders}
        prefetch={false}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        {copy.reminders}
      </Link>
    </>
  )
}
