'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
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

/** Recommended next steps, each with its reason and a button that dismisses it. */
export function AdviceList({ advice, isNew }: AdviceListProps) {
  const client = useQueryClient()
  const refuse = useMutation({
    mutationFn: (id: string) => refuseAdvice({ params: { id } }),
    onSuccess: () => toast.add({ title: copy.rests }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ predicate: isAboutGoal }),
  })
  return (
    <section aria-labelledby="advice" className="min-w-0">
      <h2 id="advice" className="text-xl">
        {copy.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{isNew ? copy.leadNew : copy.lead}</p>
      {advice.length === 0 && <p className="text-sm text-ink-soft">{copy.none}</p>}
      <ol className="grid gap-4 lg:grid-cols-3">
        {advice.map((one, index) => (
          <li key={one.id} className="min-w-0">
            <AdviceCard
              advice={one}
              isFirst={index === 0}
              pending={refuse.isPending && refuse.variables === one.id}
              onRefuse={() => refuse.mutate(one.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type AdviceCardProps = { advice: Advice; isFirst: boolean; pending: boolean; onRefuse: () => void }

function AdviceCard({ advice: { minutes, reason }, isFirst, pending, onRefuse }: AdviceCardProps) {
  const { title, why, go } = describeAdvice(reason)
  return (
    <Card tone={isFirst ? 'primary' : 'plain'} className="flex h-full flex-col">
      <h3 className="text-base wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{why}</p>
      {reason.kind === 'cause' && (
        <Link
          href={paths.searchFor(causeQueries[reason.cause])}
          prefetch={false}
          className="mb-2 grid min-h-11 place-items-center justify-self-start self-start text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {copy.readOf}
        </Link>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink href={hrefOf(reason)} variant={isFirst ? 'primary' : 'outline'} prefetch={false}>
          {go}
        </ButtonLink>
        <span className="text-xs text-ink-soft">{copy.takes(minutes)}</span>
        <Button variant="quiet" className="ms-auto" pending={pending} onClick={onRefuse}>
          <span aria-hidden>{copy.notNow}</span>
          <span className="sr-only">{copy.notNowOf(title)}</span>
        </Button>
      </div>
    </Card>
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
