'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Question } from '@/components/ui/dialog/question'
import { resetFactors } from '@/lib/accounts/second-factor/queries'
import { personFactorsCopy as copy } from '@/lib/accounts/second-factor/words'
import { usePersonAct } from './use-person-act'

/** Removes all second factors of somebody who has lost them and cannot log in. */
export function PersonFactorsCard({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const reset = usePersonAct(
    () => resetFactors({ params: { id } }).finally(() => setIsAsking(false)),
    () => copy.resetDone,
  )
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="text-sm text-ink-soft">{copy.on}</p>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {copy.reset}
      </Button>
      {isAsking && (
        <Question
          title={copy.resetTitle}
          text={copy.resetText}
          yes={copy.reset}
          isDangerous
          pending={reset.isPending}
          onYes={() => reset.mutate()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}
