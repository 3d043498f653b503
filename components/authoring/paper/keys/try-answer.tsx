'use client'

import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { markQuestion } from '@/lib/marking/answers/mark'
import { type QuestionFacts, toMarking } from '@/lib/authoring/paper/rules/draft-keys'

type TryAnswerProps = { number: string; facts: QuestionFacts; answer: AnswerKey }

/** Tries an answer against the key: shows the verdict and the reason as the candidate's review words them. */
export function TryAnswer({ number, facts, answer }: TryAnswerProps) {
  const id = useId()
  const [response, setResponse] = useState('')
  const verdict = response.trim() === '' ? null : markQuestion(toMarking(number || '1', facts, answer), response)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {keysCopy.tryTitle}
      </label>
      <span id={`${id}-name`} hidden>
        {keysCopy.tryField(number)}
      </span>
      <input
        id={id}
        aria-labelledby={`${id}-name`}
        dir="ltr"
        lang="en"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-verdict`}
        value={response}
        maxLength={200}
        onChange={({ target }) => setResponse(target.value)}
        className="min-h-11 w-48 max-w-full rounded-md border border-line-strong bg-surface px-3 text-base"
      />
      <p id={`${id}-verdict`} role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
        {verdict && (
          <>
            <Badge tone={verdict.marks > 0 ? 'primary' : 'danger'}>
              {verdict.marks > 0 ? keysCopy.tryRight : keysCopy.tryWrong}
            </Badge>
            <span>{verdictSentence(verdict.reason)}</span>
          </>
        )}
      </p>
    </div>
  )
}
