'use client'

import { useState } from 'react'
import { numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { type OtherAssessment as Other, type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { AnnotationNotes } from './mark-notes'
import { AdviceCards, hasAdvice, Models, TextBands } from './assessment-bands'
import { SpokenRemark } from './spoken-remark'

const copy = submissionCopy.secondOpinion

type OtherAssessmentProps = {
  id: string
  texts: readonly { readonly task: SubmissionTask }[]
  other: Other
  /** Annotations shown in the text above already. */
  shownMarkIds: ReadonlySet<string>
}

/** Another teacher's assessment, folded: bands with reasons, annotations, comment and spoken comment. */
export function OtherAssessment({ id, texts, other, shownMarkIds }: OtherAssessmentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { round, content, taskBands, writingBand, remark } = other
  const annotations = numberAnnotations(content.marks.filter((mark) => !shownMarkIds.has(mark.id)))
  const band = writingBand ?? taskBands[0] ?? 0
  return (
    <details
      className="rounded-lg border border-line bg-surface px-5 py-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 py-2 font-semibold">
        {copy.reader(round)} · {submissionsCopy.band(band)}
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
          {texts.map(({ task: { kind } }, index) => (
            <TextBands
              key={kind}
              kind={kind}
              correctedText={content.texts[index]}
              band={taskBands[index] ?? null}
              isOnlyText={texts.length === 1}
            />
          ))}
          {hasAdvice(content) && <AdviceCards content={content} />}
          {annotations.length > 0 ? (
            <AnnotationNotes annotations={annotations} />
          ) : (
            content.marks.length > 0 && <p className="text-sm text-ink-soft">{copy.marksAbove}</p>
          )}
          <Models texts={content.texts} />
          {remark && <SpokenRemark id={id} seconds={remark.seconds} transcript={content.spokenWords} round={round} />}
        </div>
      )}
    </details>
  )
}
