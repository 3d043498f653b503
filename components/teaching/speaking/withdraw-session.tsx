'use client'

import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { withdrawSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { useEndSession } from './use-end-session'

type WithdrawProps = { session: Pick<SpeakingSummary, 'id' | 'form' | 'isAsked'> }

/** Withdraws a mock that is unfinished, or that no teacher has started to assess; deletes a practice. */
export function WithdrawSession({ session: { id, form, isAsked } }: WithdrawProps) {
  const ending = useEndSession(id)
  const words = isAsked ? copy.withdrawAsked : copy.withdraw
  return (
    <div className="grid justify-items-start gap-3">
      <ConfirmButton
        words={form === 'practice' ? copy.practice.remove : words}
        pending={ending.isPending}
        onYes={() => ending.mutate(() => withdrawSpeaking({ params: { id } }))}
      />
      <ErrorMessage of={ending.error} />
    </div>
  )
}
