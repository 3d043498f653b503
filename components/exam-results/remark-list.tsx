'use client'

import type * as z from 'zod'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Question } from '@/components/ui/question'
import { type Remark } from '@/lib/contract/key-changes'
import { keyChangeCopy as copy } from '@/lib/copy/exam-results'
import { formatDayAndTime } from '@/lib/format/date'
import { useKeyChange } from './use-key-change'

type Item = z.infer<typeof Remark>

/** Corrections so far; the last one that stands can be taken back. */
export function RemarkList({ exam, remarks }: { exam: string; remarks: readonly Item[] }) {
  return (
    <section>
      <h3 className="text-sm font-bold text-ink-soft">{copy.historyTitle}</h3>
      {remarks.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{copy.noHistory}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {remarks.map((remark) => (
            <RemarkRow key={remark.id} exam={exam} remark={remark} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RemarkRow({ exam, remark }: { exam: string; remark: Item }) {
  const [isAsking, setIsAsking] = useState(false)
  const { undo } = useKeyChange(exam, remark.paper.id, () => setIsAsking(false))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="text-sm">
        <p className="font-semibold">{copy.questionsName(remark.questions)}</p>
        <p className="text-ink-soft">
          <bdi>{copy.entry(remark.by, formatDayAndTime(remark.at))}</bdi> ·{' '}
          {copy.entryEffect(remark.sittingCount, remark.bandChanges)}
        </p>
        {remark.undoneAt && (
          <p className="mt-1">
            <Badge>{copy.undone(formatDayAndTime(remark.undoneAt))}</Badge>
          </p>
        )}
      </div>
      {remark.canUndo && (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {copy.undo}
        </Button>
      )}
      {isAsking && (
        <Question
          title={copy.undoTitle}
          text={copy.undoText}
          yes={copy.undoYes}
          isDangerous
          pending={undo.isPending}
          onYes={() => undo.mutate(remark.id)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
