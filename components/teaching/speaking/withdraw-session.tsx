'use client'

import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Fault } from '@/components/ui/states/fault'
import { withdrawSpeaking } from '@/lib/teaching/speaking/queries'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { useEnding } from './use-ending'

/** Withdraws a mock that is unfinished, or that no teacher has started to assess. */
export function Withdraw({ of: { id, isAsked } }: { of: { id: string; isAsked: boolean } }) {
  const ending = useEnding(id)
  return (
    <div className="grid justify-items-start gap-3">
      <ConfirmButton
        words={isAsked ? copy.withdrawAsked : copy.withdraw}
        pending={ending.isPending}
        onYes={() => ending.mutate(() => withdrawSpeaking({ params: { id } }))}
      />
      <Fault of={ending.error} />
    </div>
  )
}
