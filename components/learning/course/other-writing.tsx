'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { taskCopy } from '@/lib/learning/lesson/words/writing-task'
import { type TaskWriting } from './use-task-writing'

const copy = taskCopy.other

/** Two tabs have edited the same task: both texts are shown, and the learner decides. */
export function OtherWriting({ text, onChoose }: { text: string; onChoose: TaskWriting['choose'] }) {
  const [asking, setAsking] = useState<'mine' | 'other' | null>(null)
  return (
    <Alert tone="warning" title={copy.title} live>
      <p>{copy.text}</p>
      <p className="mt-2 font-semibold">{copy.label}</p>
      <p
        dir="ltr"
        lang="en"
        className="mt-1 max-h-60 overflow-y-auto border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsking('mine')}>{copy.mine}</Button>
        <Button variant="outline" onClick={() => setAsking('other')}>
          {copy.theirs}
        </Button>
      </div>
      {asking !== null && (
        <Question
          title={asking === 'mine' ? copy.mine : copy.theirs}
          text={asking === 'mine' ? copy.mineQuestion : copy.theirsQuestion}
          yes={asking === 'mine' ? copy.mine : copy.theirs}
          isDangerous
          onYes={() => onChoose(asking)}
          onNo={() => setAsking(null)}
        />
      )}
    </Alert>
  )
}
