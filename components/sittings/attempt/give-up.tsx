'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { ErrorMessage } from '@/components/ui/states/fault'
import { giveUpAttempt, isAboutAttempts } from '@/lib/sittings/attempt/queries'
import { type AttemptCost, giveUpCopy as copy } from '@/lib/sittings/attempt/words/give-up'

type GiveUpProps = {
  attempt: string
  /** A section's clock has started: giving up then has a cost, which the question names. */
  isStarted: boolean
  /** What giving up costs the candidate once the attempt has started. */
  cost: AttemptCost
}

/** Gives up an open attempt, after asking. */
export function GiveUp({ attempt, isStarted, cost }: GiveUpProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const giveUp = useMutation({
    mutationFn: () => giveUpAttempt(attempt),
    onSettled: async () => {
      setAsking(false)
      await client.invalidateQueries({ predicate: isAboutAttempts })
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {copy.button}
      </Button>
      {isAsking && (
        <Question
          title={copy.title}
          text={isStarted ? copy.textStarted(cost) : copy.textFresh}
          yes={copy.yes}
          isDangerous
          pending={giveUp.isPending}
          onYes={() => giveUp.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
      <ErrorMessage of={giveUp.error} />
    </>
  )
}
