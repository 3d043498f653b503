'use client'

import { type ReactNode } from 'react'
import { numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { Band } from '@/components/ui/band'
import { BandRuler } from '@/components/ui/band-ruler'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { usePrintedFold } from '@/components/ui/use-printing'
import { type Submission, type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { sumWriting } from '@/lib/teaching/submission/rules/exact-bands'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { AdviceCards, hasAdvice, Models, TextBands } from './assessment-bands'
import { AssessedText } from './assessment-view'

type Correction = NonNullable<Submission['correction']>

type CorrectionViewProps = Pick<Correction, 'content' | 'taskBands' | 'writingBand'> & {
  texts: readonly { readonly task: SubmissionTask; readonly text: string; readonly words: number }[]
  /** The id of the next step, if the page has one. */
  next?: string
}

/** The content of a correction. The public sample uses it too. */
export function CorrectionView({ texts, content, taskBands, writingBand, next }: CorrectionViewProps) {
  const annotations = numberAnnotations(content.marks)
  const onlyKind = texts.length === 1 ? texts[0]?.task.kind : undefined
  const overall = writingBand ?? (onlyKind === undefined ? null : (taskBands[0] ?? null))
  return (
    <>
      <Jumps hasAdvice={hasAdvice(content)} next={next} />
      <section aria-labelledby="bands" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="bands" className="text-xl">
            {copy.bandsTitle}
          </h2>
          <Button variant="outline" className="print:hidden" onClick={() => print()}>
            {copy.print}
          </Button>
        </div>
        <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
          <OverallBand
            name={writingBand === null ? onlyKind && copy.taskBand(taskNames[onlyKind]) : copy.writingBand}
            band={overall}
          >
            {copy.estimated}
          </OverallBand>
          {writingBand !== null && <BandSum texts={texts} content={content} band={writingBand} />}
        </div>
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
            correctedText={content.texts[index]}
            band={taskBands[index] ?? null}
            isOnlyText={texts.length === 1}
          />
        ))}
      </section>
      <section aria-labelledby="marks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="marks" className="text-xl">
          {copy.marksTitle}
        </h2>
        {texts.map((text, index) => (
          <AssessedText key={text.task.kind} text={text} textIndex={index} annotations={annotations} />
        ))}
      </section>
      <Models texts={content.texts} />
    </>
  )
}

/** Links to the parts of a page of several screens; they stay in sight. */
function Jumps({ hasAdvice: isAdvised, next }: { hasAdvice: boolean; next: string | undefined }) {
  const links = [
    ['bands', copy.jumps.bands],
    ...(isAdvised ? [['advice', copy.jumps.advice] as const] : []),
    ['criteria', copy.jumps.criteria],
    ['marks', copy.jumps.marks],
    ...(next === undefined ? [] : [[next, copy.jumps.next] as const]),
  ] as const
  return (
    <nav
      aria-label={copy.jumps.label}
      className="sticky top-0 z-10 -mx-4 border-b border-line bg-ground px-2 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {links.map(([to, text]) => (
          <li key={to} className="shrink-0">
            <a
              href={`#${to}`}
              className="inline-flex min-h-11 items-center px-2.5 text-sm font-semibold text-ink-soft -outline-offset-3 hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BandSumProps = Pick<CorrectionViewProps, 'texts' | 'content'> & { band: number }

/** Shows the calculation: the rounded task bands alone do not explain the writing band. */
function BandSum({ texts, content, band }: BandSumProps) {
  const fold = usePrintedFold(true)
  const textBands = texts.map(({ task: { kind } }, index) => ({ kind, bands: content.texts[index]?.bands }))
  const sum = sumWriting(textBands, band)
  if (!sum) return null
  const firstKind = textBands.find(({ kind }) => kind !== 'task2')?.kind ?? 'task1_academic'
  return (
    <details {...fold} className="group rounded-lg border border-line bg-surface px-4 text-sm sm:px-5">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {copy.sum.title}
        <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <dl className="grid gap-1 pb-1">
        <SumRow name={copy.sum.mean(taskNames[firstKind])} value={copy.sum.number(sum.first)} />
        <SumRow name={copy.sum.double(taskNames.task2)} value={copy.sum.number(sum.second)} />
      </dl>
      <p className="flex flex-wrap gap-x-2 border-t border-line py-2 font-semibold">
        <bdi dir="ltr">{copy.sum.formula(sum.first, sum.second, sum.mean)}</bdi>
        <span>{copy.sum.rounded(band)}</span>
      </p>
      <p className="pb-3 text-xs text-ink-soft">{copy.sum.note}</p>
    </details>
  )
}

function SumRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

/** The band that the page is about, on our ruler. */
function OverallBand({ name, band, children }: { name: string | undefined; band: number | null; children: ReactNode }) {
  return (
    <Card>
      {band !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="flex items-baseline gap-x-3">
            <span className="font-semibold">{name}</span> <Band half={band * 2} size="score" isLabelled />
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
