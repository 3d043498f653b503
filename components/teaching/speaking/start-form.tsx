'use client'

import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { RETENTION_DAYS } from '@/lib/teaching/speaking/rules/session'
import { paths } from '@/lib/platform/paths'
import { StartActions } from './start-acts'

const copy = mySpeakingCopy.start
type StartFormProps = {
  items: readonly SpeakingSummary[]
  credits: number
  attempts: readonly { id: string; title: string }[]
}

/** Starts a mock: the price, the exam that its band counts for, and the consent to recording. */
export function StartForm({ items, credits, attempts }: StartFormProps) {
  const [attempt, setAttempt] = useState('')
  const isUnfinished = items.some(({ state }) => state === 'sitting')

  return (
    <Card tone={credits > 0 || isUnfinished ? 'primary' : 'plain'}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-sm text-primary-ink">{mySpeakingCopy.credits(credits)}</p>
      </div>
      {isUnfinished && <p className="mt-2 text-sm">{copy.unfinished}</p>}
      {!isUnfinished && credits === 0 && (
        <div className="mt-2 grid justify-items-start gap-4">
          <p className="text-sm">{copy.none}</p>
          <ButtonLink href={paths.shop} variant="outline">
            {copy.shop}
          </ButtonLink>
        </div>
      )}
      {!isUnfinished && credits > 0 && (
        <div className="mt-2 grid justify-items-start gap-4">
          <p className="max-w-2xl text-sm">{copy.text}</p>
          <p className="max-w-2xl text-sm font-semibold">{copy.cost}</p>
          {attempts.length > 0 && (
            <PlainSelect
              label={copy.attempt}
              hint={copy.attemptHint}
              options={[
                { value: '', label: copy.alone },
                ...attempts.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={attempt}
              onChange={setAttempt}
            />
          )}
          <StartActions
            words={{ agree: copy.agree(RETENTION_DAYS), go: copy.go }}
            chosen={{ attempt: attempt === '' ? null : attempt }}
          />
        </div>
      )}
    </Card>
  )
}
