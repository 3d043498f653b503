'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { Fault } from '@/components/ui/states/fault'
import { newId } from '@/lib/platform/client/new-id'
import { startSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { KEEP_DAYS } from '@/lib/teaching/speaking/rules/session'
import { paths } from '@/lib/platform/paths'

const copy = mySpeakingCopy.start
type StartFormProps = {
  items: readonly SpeakingSummary[]
  credits: number
  attempts: readonly { id: string; title: string }[]
}

/** Starts a mock: the price, the exam that its band counts for, and the consent to recording. */
export function StartForm({ items, credits, attempts }: StartFormProps) {
  const [attempt, setAttempt] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)
  const isUnfinished = items.some(({ state }) => state === 'sitting')

  async function begin(): Promise<void> {
    if (!isAgreed) return setTold(copy.mustAgree)
    setIsPending(true)
    try {
      await startSpeaking({ body: { id, attempt: attempt === '' ? null : attempt, isAgreed: true } })
      location.assign(paths.speaking(id))
    } catch (error) {
      setTold(toErrorSentence(error))
      setIsPending(false)
    }
  }

  return (
    <Card tone="primary">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-sm text-primary-ink">{mySpeakingCopy.credits(credits)}</p>
      </div>
      {isUnfinished && <p className="mt-2 text-sm">{copy.unfinished}</p>}
      {!isUnfinished && credits === 0 && (
        <div className="mt-2 grid justify-items-start gap-4">
          <p className="text-sm">{copy.none}</p>
          <ButtonLink href={paths.shop}>{copy.shop}</ButtonLink>
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
          <label className="flex min-h-11 max-w-2xl items-start gap-3 text-sm">
            <input
              type="checkbox"
              checked={isAgreed}
              onChange={({ target }) => setIsAgreed(target.checked)}
              className="mt-1 size-5 shrink-0"
            />
            {copy.agree(KEEP_DAYS)}
          </label>
          <Fault of={told} />
          <Button size="large" pending={isPending} onClick={() => void begin()}>
            {copy.go}
          </Button>
        </div>
      )}
    </Card>
  )
}
