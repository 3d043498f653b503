'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
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

const copy = mySpeakingCopy.practice
type PracticeFormProps = {
  items: readonly SpeakingSummary[]
  sets: readonly { id: string; titleEn: string; isHeard: boolean }[]
}

/** Starts a practice: the test's questions and times, without a credit and without a teacher. */
export function PracticeForm({ items, sets }: PracticeFormProps) {
  const [set, setSet] = useState(() => (sets.find(({ isHeard }) => isHeard) ?? sets.at(-1))?.id ?? '')
  const [isAgreed, setIsAgreed] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)

  async function begin(): Promise<void> {
    if (!isAgreed) return setTold(mySpeakingCopy.start.mustAgree)
    setIsPending(true)
    try {
      await startSpeaking({ body: { id, attempt: null, practice: set, isAgreed: true } })
      location.assign(paths.speaking(id))
    } catch (error) {
      setTold(toErrorSentence(error))
      setIsPending(false)
    }
  }

  // The form beside it says that one is unfinished.
  if (items.some(({ state }) => state === 'sitting')) return null
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-2 max-w-2xl text-sm">{copy.text}</p>
      <div className="mt-4 grid justify-items-start gap-4">
        <PlainSelect
          label={copy.set}
          hint={copy.setHint}
          options={sets.map(({ id, titleEn, isHeard }) => ({
            value: id,
            label: isHeard ? copy.heard(titleEn) : titleEn,
          }))}
          value={set}
          onChange={setSet}
        />
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
        <Button variant="outline" size="large" pending={isPending} onClick={() => void begin()}>
          {copy.go}
        </Button>
      </div>
    </Card>
  )
}
