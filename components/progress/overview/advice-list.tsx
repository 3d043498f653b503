'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { isAboutGoal, refuseAdvice } from '@/lib/progress/overview/queries'
import { type Advice } from '@/lib/progress/overview/contract'
import { adviceCopy as copy, describeAdvice } from '@/lib/progress/advice/words'
import { causeQueries } from '@/lib/sittings/result/words/causes'
import { paths } from '@/lib/platform/paths'

/** Every skill has gap questions of this type. */
const GAP_TYPE = 'note-completion'

/** Advice from the candidate's answers besides the day's plan, each with its reason and a button that dismisses it. */
export default function AdviceList({ advice }: { advice: readonly Advice[] }) {
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const hasDismissed = useRef(false)
  const refuse = useMutation({
    mutationFn: (id: string) => refuseAdvice({ params: { id } }),
    onSuccess: () => {
      hasDismissed.current = true
      toast.add({ title: copy.rests })
    },
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ predicate: isAboutGoal }),
  })
  useEffect(() => {
    // The button that had the focus is gone with its advice.
    if (hasDismissed.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    hasDismissed.current = false
  }, [advice])
  return (
    <div ref={list} role="group" tabIndex={-1} aria-label={copy.title}>
      {advice.length === 0 && <p className="text-sm text-ink-soft">{copy.none}</p>}
      <ul className="-mb-2 divide-y divide-line">
        {advice.map((item) => (
          <li key={item.id} className="py-3">
            <AdviceStep
              advice={item}
              pending={refuse.isPending && refuse.variables === item.id}
              onRefuse={() => refuse.mutate(item.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type AdviceStepProps = { advice: Advice; pending: boolean; onRefuse: () => void }

function AdviceStep({ advice: { minutes, reason }, pending, onRefuse }: AdviceStepProps) {
  const { title, why, go } = describeAdvice(reason)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-sm leading-6 wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-ink-soft">
          {why}
          {/* How long a set of mistakes takes depends on its groups, which the page of practice knows. */}
          {reason.kind !== 'mistakes' && ` ${copy.takes(minutes)}.`}
        </p>
        {reason.kind === 'cause' && (
          <Link
            href={paths.searchFor(causeQueries[reason.cause])}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
          >
            {copy.readOf}
          </Link>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <ButtonLink href={hrefOf(reason)} variant="outline" prefetch={false}>
          {go}
        </ButtonLink>
        <Button variant="quiet" className="px-3" pending={pending} onClick={onRefuse}>
          <span aria-hidden>{copy.notNow}</span>
          <span className="sr-only">{copy.notNowOf(title)}</span>
        </Button>
      </div>
    </div>
  )
}

/** The page to which the button links. */
function hrefOf(reason: Advice['reason']): string {
  switch (reason.kind) {
    case 'go-on':
      return paths.preview(reason.attempt)
    case 'words':
      return paths.words
    case 'course':
      return paths.myCourse(reason.slug)
    case 'mistakes':
      return `${paths.practice}#mistakes`
    case 'mock':
      return paths.chooseExam
    case 'type':
      return paths.practiceType(reason.skill, reason.type)
    case 'cause':
      // All causes but one are mistakes in gap questions.
      return reason.cause === 'place' ? paths.practiceSkill(reason.skill) : paths.practiceType(reason.skill, GAP_TYPE)
    default:
      return reason.skill === 'speaking' ? paths.mySpeaking : paths.practiceSkill(reason.skill)
  }
}
