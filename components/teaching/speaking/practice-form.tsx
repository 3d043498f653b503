'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { RETENTION_DAYS } from '@/lib/teaching/speaking/rules/session'
import { StartActions } from './start-acts'

const copy = mySpeakingCopy.practice
type Length = keyof typeof copy.lengths
const LENGTHS = (['whole', 'card'] as const).map((value) => ({ value, label: copy.lengths[value] }))

type PracticeFormProps = {
  items: readonly SpeakingSummary[]
  sets: readonly { id: string; titleEn: string; isHeard: boolean }[]
  /** It is the thing to do now: there is no credit for a mock. */
  isFirst: boolean
}

/** Starts a practice: the test's questions and times, without a credit and without a teacher. */
export function PracticeForm({ items, sets, isFirst }: PracticeFormProps) {
  const [length, setLength] = useState<Length>('whole')
  const [set, setSet] = useState(() => (sets.find(({ isHeard }) => isHeard) ?? sets.at(-1))?.id ?? '')

  // The form beside it already says that a practice is unfinished.
  if (items.some(({ state }) => state === 'sitting')) return null
  return (
    <Card tone={isFirst ? 'primary' : 'plain'}>
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-2 max-w-2xl text-sm">{copy.text}</p>
      <div className="mt-4 grid justify-items-start gap-4">
        <PlainSelect label={copy.length} options={LENGTHS} value={length} onChange={setLength} />
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
        <StartActions
          words={{ agree: copy.agree(RETENTION_DAYS), go: copy.go }}
          variant={isFirst ? 'primary' : 'outline'}
          chosen={{ attempt: null, practice: set, isCardOnly: length === 'card' }}
        />
      </div>
    </Card>
  )
}
