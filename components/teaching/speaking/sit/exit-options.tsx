'use client'

import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { submitSpeaking, withdrawSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { useEndSession } from '../use-end-session'

type ExitOptionsProps = {
  session: Pick<SpeakingSession, 'id' | 'form' | 'takes' | 'isAsked'>
  /** Resolves when everything on this device is delivered. */
  deliverAll: () => Promise<void>
}

/** For candidates without a (working) microphone: hand in the audible answers, or withdraw the test. */
export function ExitOptions({ session: { id, form, takes, isAsked }, deliverAll }: ExitOptionsProps) {
  const ending = useEndSession(id)
  const params = { id }
  const words = wordsOf(form, isAsked)
  const hasPlayableTake = takes.some(({ state }) => state === 'playable')
  const submit = async () => {
    await deliverAll()
    await submitSpeaking({ params, query: { rest: 'leave' } })
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{speakingTestEnglish.noMicrophone}</p>
      {hasPlayableTake && (
        <ConfirmButton words={words.leaveRest} pending={ending.isPending} onYes={() => ending.mutate(submit)} />
      )}
      <ConfirmButton
        words={words.withdraw}
        pending={ending.isPending}
        onYes={() => ending.mutate(() => withdrawSpeaking({ params }))}
      />
      {ending.error && <p role="alert">{speakingTestEnglish.notSent}</p>}
    </section>
  )
}

function wordsOf(form: SpeakingSession['form'], isAsked: boolean) {
  if (form === 'practice') return speakingTestEnglish.practice
  return {
    leaveRest: speakingTestEnglish.leaveRest,
    withdraw: isAsked ? speakingTestEnglish.withdrawAsked : speakingTestEnglish.withdraw,
  }
}
