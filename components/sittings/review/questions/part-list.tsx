'use client'

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { isShortcutBlocked } from '@/components/platform/staff-list/use-row-keys'
import { usePrinting } from '@/components/ui/use-printing'
import { type PaperContent } from '@/lib/paper/content/contract/paper'
import { onSingleKey } from '@/lib/platform/browser/single-key-shortcuts'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { listFigures, printQuestions } from '@/lib/paper/content/rules/printed'
import { useReadyParts } from '../../player/panes/use-ready-parts'
import { PartFold } from './part-fold'
import { type QuestionPlace } from './use-question-place'

type PartListProps = {
  sitting: string
  content: PaperContent
  place: QuestionPlace
  pictures: Readonly<Record<string, string>>
  /** Renders the button that shows the evidence of a question. */
  locate: (question: ReviewedQuestion) => ReactNode
  /** Rendered beside the open part: its passage or its transcript. */
  sideContent: (part: number) => ReactNode
}

/**
 * The parts of a paper, folded, the one that lost most first. Paper shows all of them. What is folded is rendered part by part while the browser is idle: all at once
 * it holds up a phone, and the browser's own search finds it a moment later.
 */
export function PartList({ sitting, content, place, pictures, locate, sideContent }: PartListProps) {
  const isPrinting = usePrinting()
  const printed = useMemo(() => printQuestions(content), [content])
  const figures = useMemo(() => listFigures(content), [content])
  const ready = useReadyParts(
    place.parts.map((part) => part.number),
    place.openPart,
    true,
  )
  useMistakeKeys(place.step)
  return (
    <div>
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {place.parts.map((part) => (
          <PartFold
            key={part.number}
            part={part}
            title={content.parts.find(({ number }) => number === part.number)?.passage?.title}
            place={place}
            isReady={ready.includes(part.number)}
            isPrinting={isPrinting}
            shared={{ sitting, printed, figures, pictures, locate }}
            sideContent={place.openPart === part.number && sideContent(part.number)}
          />
        ))}
      </div>
      <KeysHint text={reviewCopy.keys} className="mt-2 print:hidden" />
    </div>
  )
}

/** Keys are identified by position: on a Persian keyboard they type other letters. */
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyN: 1, KeyP: -1 }

function useMistakeKeys(step: (by: 1 | -1) => void): void {
  const latestStep = useRef(step)
  useEffect(() => {
    latestStep.current = step
  })
  useEffect(
    () =>
      onSingleKey((event) => {
        const by = STEPS[event.code]
        if (by === undefined || isShortcutBlocked(event)) return
        event.preventDefault()
        latestStep.current(by)
      }),
    [],
  )
}
