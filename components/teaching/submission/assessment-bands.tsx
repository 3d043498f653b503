'use client'

import { CriteriaBands } from '@/components/paper/bands/criteria-bands'
import { Band } from '@/components/ui/band'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { usePrintedFold } from '@/components/ui/use-printing'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { directionOf } from '@/lib/platform/format/direction'

type TextBandsProps = {
  kind: SubmissionTask['kind']
  correctedText: CorrectionContent['texts'][number] | undefined
  band: number | null
  /** The only text: its band stands above already. */
  isOnlyText: boolean
}

/** The four bands of one text; their reasons are folded while there is another text. */
export function TextBands({ kind, correctedText, band, isOnlyText }: TextBandsProps) {
  const fold = usePrintedFold(isOnlyText)
  if (!correctedText) return null
  return (
    <details {...fold} className="group">
      <summary
        className={classNames(
          'grid min-h-11 list-none gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 group-open:mb-3 sm:px-5 [&::-webkit-details-marker]:hidden',
          isOnlyText && 'print:hidden',
        )}
      >
        <span className="flex items-center gap-3">
          <h3 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-base">
            {copy.taskBand(taskNames[kind])}
            {band !== null && <Band half={band * 2} className="text-xl" isLabelled />}
          </h3>
          <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
        </span>
        <span className="text-sm text-ink-soft group-open:hidden">
          {copy.briefBands(
            CRITERIA.map((key) => ({ name: writingCriterion(key, kind).name, band: correctedText.bands[key] })),
          )}
        </span>
      </summary>
      <CriteriaBands
        criteria={CRITERIA.map((key) => ({
          key,
          ...writingCriterion(key, kind),
          band: correctedText.bands[key],
          reason: correctedText.reasons[key],
        }))}
      />
    </details>
  )
}

/** What to do first is read first. */
const ADVICE = ['priorities', 'practice', 'strengths'] as const
type Advice = Pick<CorrectionContent, (typeof ADVICE)[number]>

export function hasAdvice(content: Advice): boolean {
  return ADVICE.some((field) => content[field].trim() !== '')
}

export function AdviceCards({ content }: { content: Advice }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col">
      {ADVICE.filter((field) => content[field].trim() !== '').map((field) => (
        <div key={field} className="break-inside-avoid bg-surface p-4 sm:px-5">
          <h3 className="text-base">{copy[field]}</h3>
          <p dir={directionOf(content[field])} className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {content[field]}
          </p>
        </div>
      ))}
    </div>
  )
}

/** The teacher's own model answers, if any. */
export function Models({ texts }: Pick<CorrectionContent, 'texts'>) {
  return texts.map(
    ({ model }, index) =>
      model !== '' && (
        <details key={index} className="group rounded-lg border border-line bg-surface px-4 sm:px-5">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {copy.model}
            <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <p dir="ltr" lang="en" className="pb-4 whitespace-pre-wrap">
            {model}
          </p>
        </details>
      ),
  )
}
