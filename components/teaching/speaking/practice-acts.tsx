'use client'

import { useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { mySpeakingListQuery, sendPractice } from '@/lib/teaching/speaking/queries'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { isWholeTest } from '@/lib/teaching/speaking/rules/set'
import { useEndSession } from './use-end-session'
import { WithdrawSession } from './withdraw-session'

const copy = mySpeakingCopy.practice

/** Sends a finished practice to a teacher after all, or deletes it at once. */
export function PracticeActions({ session }: { session: SpeakingSession }) {
  const ending = useEndSession(session.id)
  const { data } = useQuery(mySpeakingListQuery())
  const params = { id: session.id }
  const isFullTest = isWholeTest(session.questions)
  const isSendable =
    isFullTest && data !== undefined && data.credits > 0 && session.takes.some(({ state }) => state === 'playable')
  return (
    <div className="grid justify-items-start gap-3">
      {data && isFullTest && <p className="text-sm text-ink-soft">{copy.sendPrice(data.credits)}</p>}
      <div className="flex flex-wrap items-start gap-3">
        {isSendable && (
          <ConfirmButton
            words={copy.send}
            pending={ending.isPending}
            onYes={() => ending.mutate(() => sendPractice({ params, body: { isAgreed: true } }))}
          />
        )}
        <WithdrawSession session={session} />
      </div>
      <ErrorMessage of={ending.error} />
    </div>
  )
}
