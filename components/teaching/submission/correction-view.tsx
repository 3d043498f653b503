'use client'

import { type ReactNode } from 'react'
import { numberMarks } from '@/components/teaching/annotations/drawn-marks'
import { Band } from '@/components/ui/band'
import { BandRuler } from '@/components/ui/band-ruler'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type Submission, type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { AdviceCards, hasAdvice, Models, TextBands } from './assessment-bands'
import { Reading } from './assessment-view'

type Correction = NonNullable<Submission['correction']>

type CorrectionViewProps = Pick<Correction, 'content' | 'taskBands' | 'writingBand'> & {
  texts: readonly { readonly task: SubmissionTask; readonly text: string; readonly words: number }[]
}

/** The content of a correction. The public sample uses it too. */
export function CorrectionView({ texts, content, taskBands, writingBand }: CorrectionViewProps) {
  const marks = numberMarks(content.marks)
  const onlyKind = texts.length === 1 ? texts[0]?.task.kind : undefined
  const overall = writingBand ?? (onlyKind === undefined ? null : (taskBands[0] ?? null))
  return (
    <>
      <section aria-labelledby="bands" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="bands" className="text-xl">
            {copy.bandsTitle}
          </h2>
          <Button variant="outline" className="print:hidden" onClick={() => print()}>
            {copy.print}
          </Button>
        </div>
        <Overall
          name={writingBand === null ? onlyKind && copy.taskBand(taskNames[onlyKind]) : copy.writingBand}
          band={overall}
        >
          {writingBand !== null && `${copy.writingRule} `}
          {copy.estimated}
        </Overall>
      </section>
      {hasAdvice(content) && (
        <section aria-labelledby="advice">
          <h2 id="advice" className="mb-4 text-xl">
            {copy.adviceTitle}
          </h2>
          <AdviceCards content={content} />
        </section>
      )}
      <section aria-labelledby="criteria" className="grid gap-6">
        <h2 id="criteria" className="text-xl">
          {copy.criteriaTitle}
        </h2>
        {texts.map(({ task }, index) => (
          <TextBands
            key={task.kind}
            kind={task.kind}
            given={content.texts[index]}
            band={taskBands[index] ?? null}
            isAlone={texts.length === 1}
          />
        ))}
      </section>
      <section aria-labelledby="marks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="marks" className="text-xl">
          {copy.marksTitle}
        </h2>
        {texts.map((text, index) => (
          <Reading key={text.task.kind} text={text} at={index} marks={marks} />
        ))}
      </section>
      <Models texts={content.texts} />
    </>
  )
}

/** The band that the page is about, on our ruler. */
function Overall({ name, band, children }: { name: string | undefined; band: number | null; children: ReactNode }) {
  return (
    <Card>
      {band !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="flex items-baseline gap-x-3">
            <span className="font-semibold">{name}</span> <Band half={band * 2} size="score" />
          </p>
          <div className="min-w-56 max-w-md flex-1">
            <BandRuler band={band * 2} target={null} />
          </div>
        </div>
      )}
      <p className="text-xs text-ink-soft">{children}</p>
    </Card>
  )
}
