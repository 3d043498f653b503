import { CriteriaBands } from '@/components/paper/bands/criteria-bands'
import { Card } from '@/components/ui/card'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { markedTextCopy, taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { directionOf } from '@/lib/platform/format/direction'

type TextBandsProps = {
  kind: SubmissionTask['kind']
  given: CorrectionContent['texts'][number] | undefined
  band: number | null
}

/** The four bands of one text with their reasons. */
export function TextBands({ kind, given, band }: TextBandsProps) {
  if (!given) return null
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
        {copy.taskBand(taskNames[kind])}
        {band !== null && <span className="text-2xl font-extrabold">{markedTextCopy.band(band)}</span>}
      </h3>
      <CriteriaBands
        criteria={CRITERIA.map((key) => ({
          key,
          ...writingCriterion(key, kind),
          band: given.bands[key],
          reason: given.reasons[key],
        }))}
      />
    </div>
  )
}

const ADVICE = ['strengths', 'priorities', 'practice'] as const
type Advice = Pick<CorrectionContent, (typeof ADVICE)[number]>

export function hasAdvice(content: Advice): boolean {
  return ADVICE.some((field) => content[field].trim() !== '')
}

export function AdviceCards({ content }: { content: Advice }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {ADVICE.filter((field) => content[field].trim() !== '').map((field) => (
        <Card key={field} className="break-inside-avoid">
          <h3 className="text-base">{copy[field]}</h3>
          <p dir={directionOf(content[field])} className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">
            {content[field]}
          </p>
        </Card>
      ))}
    </div>
  )
}

/** The teacher's own model answers, if any. */
export function Models({ texts }: Pick<CorrectionContent, 'texts'>) {
  return texts.map(
    ({ model }, index) =>
      model !== '' && (
        <details key={index} className="rounded-lg border border-line bg-surface px-5 py-2">
          <summary className="grid min-h-11 items-center font-semibold">{copy.model}</summary>
          <p dir="ltr" lang="en" className="pb-4 whitespace-pre-wrap">
            {model}
          </p>
        </details>
      ),
  )
}
