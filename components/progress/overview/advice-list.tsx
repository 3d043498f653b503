'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { classNames } from '@/components/ui/class-names'
import { Fold } from '@/components/ui/fold'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { isAboutGoal, refuseAdvice } from '@/lib/progress/overview/queries'
import { type Advice } from '@/lib/progress/overview/contract'
import { adviceCopy as copy, describeAdvice } from '@/lib/progress/advice/words'
import { causeQueries } from '@/lib/sittings/result/words/causes'
import { paths } from '@/lib/platform/paths'

/** Every skill has gap questions of this type. */
const GAPS = 'note-completion'

type AdviceListProps = {
  advice: readonly Advice[]
  /** A new user: one step is the main link, the others come below. */
  isNew: boolean
}

/** Recommended next steps, each with its reason and a button that dismisses it: the first is lifted, the others are folded. */
export function AdviceList({ advice, isNew }: AdviceListProps) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isRefused = useRef(false)
  const refuse = useMutation({
    mutationFn: (id: string) => refuseAdvice({ params: { id } }),
    onSuccess: () => {
      isRefused.current = true
      toast.add({ title: copy.rests })
    },
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ predicate: isAboutGoal }),
  })
  useEffect(() => {
    // The button that had the focus is gone with its advice.
    if (isRefused.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    isRefused.current = false
  }, [advice])
  const [first, ...others] = advice
  const actsOf = ({ id }: Advice) => ({
    pending: refuse.isPending && refuse.variables === id,
    onRefuse: () => refuse.mutate(id),
  })
  return (
    <section aria-labelledby="advice" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="rounded-xl bg-lift p-4 shadow-lift sm:p-6">
        <h2 id="advice" ref={heading} tabIndex={-1} className="mb-1 text-sm leading-6 font-semibold text-ink-soft">
          {copy.title}
        </h2>
        {isNew && <p className="mb-2 text-sm text-ink-soft">{copy.leadNew}</p>}
        {first ? (
          // With its own button: a second press must not refuse the next advice.
          <Step key={first.id} advice={first} isFirst {...actsOf(first)} />
        ) : (
          <p className="text-sm text-ink-soft">{copy.none}</p>
        )}
      </div>
      {others.length > 0 && (
        <Fold title={copy.others(others.length)} as="h3">
          <ul className="-mb-2 divide-y divide-line">
            {others.map((item) => (
              <li key={item.id} className="py-3">
                <Step advice={item} {...actsOf(item)} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  )
}

type StepProps = { advice: Advice; isFirst?: boolean; pending: boolean; onRefuse: () => void }

function Step({ advice: { minutes, reason }, isFirst = false, pending, onRefuse }: StepProps) {
  const { title, why, go } = describeAdvice(reason)
  const Title = isFirst ? 'h3' : 'h4'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <Title className={classNames('wrap-anywhere', isFirst ? 'text-lg' : 'text-sm leading-6')}>
          <bdi>{title}</bdi>
        </Title>
        <p className="text-sm text-ink-soft">
          {why} {copy.takes(minutes)}.
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
        <ButtonLink
          href={hrefOf(reason)}
          variant={isFirst ? 'primary' : 'outline'}
          size={isFirst ? 'large' : 'medium'}
          prefetch={false}
        >
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

/** The page of the recommended step. */
function hrefOf(reason: Advice['reason']): string {
  switch (reason.kind) {
    case 'go-on':
      return paths.preview(reason.attempt)
    case 'words':
      return paths.words
    case 'course':
      return paths.myCourse(reason.slug)
    case 'mistakes':
      return paths.practice
    case 'mock':
      return paths.chooseExam
    case 'type':
      return paths.practiceType(reason.skill, reason.type)
    case 'cause':
      // All causes but one are mistakes in gap questions.
      return reason.cause === 'place' ? paths.practiceSkill(reason.skill) : paths.practiceType(reason.skill, GAPS)
    default:
      return reason.skill === 'speaking' ? paths.mySpeaking : paths.practiceSkill(reason.skill)
  }
}
