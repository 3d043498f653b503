'use client'

import type * as z from 'zod'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { type Correction } from '@/lib/sittings/key-correction/contract'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { useCorrection } from './use-correction'

type Item = z.infer<typeof Correction>

/** The corrections so far; the last one in force can be undone. */
export function CorrectionList({ exam, corrections }: { exam: string | null; corrections: readonly Item[] }) {
  return (
    <section>
      <h3 className="text-sm font-bold text-ink-soft">{copy.historyTitle}</h3>
      {corrections.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{copy.noHistory}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {corrections.map((correction) => (
            <CorrectionRow key={correction.id} exam={exam} correction={correction} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CorrectionRow({ exam, correction }: { exam: string | null; correction: Item }) {
  const [isAsking, setIsAsking] = useState(false)
  const { undo } = useCorrection(exam, correction.paper.id, () => setIsAsking(false))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="text-sm">
        <p className="font-semibold">{copy.questionsName(correction.questions)}</p>
        <p className="text-ink-soft">
          <bdi>{copy.entry(correction.by, formatDayAndTime(correction.at))}</bdi> ·{' '}
          {copy.entryEffect(correction.sittingCount, correction.bandChanges)}
        </p>
        {correction.undoneAt && (
          <p className="mt-1">
            <Badge>{copy.undone(formatDayAndTime(correction.undoneAt))}</Badge>
          </p>
        )}
      </div>
      {correction.canUndo && (
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
          onYes={() => undo.mutate(correction.id)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
