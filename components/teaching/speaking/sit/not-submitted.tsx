'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { submitSpeaking, mySpeakingQuery, withdrawSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { submitObstacle, type Obstacle } from '@/lib/teaching/speaking/rules/take'
import { useEndSession } from '../use-end-session'

type NotSubmittedProps = { session: SpeakingSession; error: unknown }

/** A refused hand-in: the reason and the options, from the server's present state. */
export function NotSubmitted({ session: { id, form }, error }: NotSubmittedProps) {
  const isRefused = problemCodeOf(error) === 'not_ready'
  const { data } = useQuery({ ...mySpeakingQuery(id), enabled: isRefused, staleTime: 0, refetchOnMount: 'always' })
  const run = useEndSession(id)
  const obstacle = isRefused && data ? submitObstacle(data.takes) : null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h2 className="text-lg">{speakingTestEnglish.failed}</h2>
      {obstacle && (
        <Alert tone="warning" live>
          {describeObstacle(obstacle, form)}
        </Alert>
      )}
      {run.error && obstacle === null && <p role="alert">{speakingTestEnglish.notSent}</p>}
      <SubmitOptions obstacle={obstacle} id={id} form={form} act={run.mutate} pending={run.isPending} />
    </section>
  )
}

function describeObstacle({ kind, count }: Obstacle, form: SpeakingSession['form']): string {
  return kind === 'nothing' && form === 'practice'
    ? speakingTestEnglish.practice.nothing()
    : speakingTestEnglish.obstacle[kind](count)
}

type SubmitOptionsProps = {
  obstacle: Obstacle | null
  id: string
  form: SpeakingSession['form']
  act: (work: () => Promise<unknown>) => void
  pending: boolean
}

function SubmitOptions({ obstacle, id, form, act, pending }: SubmitOptionsProps) {
  const params = { id }
  const isPractice = form === 'practice'
  const submit = (rest: 'wait' | 'leave') => act(() => submitSpeaking({ params, query: { rest } }))
  return (
    <>
      {obstacle?.kind !== 'nothing' && (
        <Button pending={pending} onClick={() => submit('wait')}>
          {speakingTestEnglish.retry}
        </Button>
      )}
      {obstacle?.kind === 'missing' && (
        <ConfirmButton
          words={isPractice ? speakingTestEnglish.practice.leaveRest : speakingTestEnglish.leaveRest}
          pending={pending}
          onYes={() => submit('leave')}
        />
      )}
      {obstacle?.heard === 0 && (
        <ConfirmButton
          words={isPractice ? speakingTestEnglish.practice.withdraw : speakingTestEnglish.withdrawAsked}
          pending={pending}
          onYes={() => act(() => withdrawSpeaking({ params }))}
        />
      )}
    </>
  )
}
