'use client'

import { useState } from 'react'
import { CriteriaForm } from '@/components/paper/bands/criteria-form'
import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { Section } from '@/components/documents/editor/section'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { bandDescriptors, type DescriptorName } from '@/lib/paper/bands/words/descriptors'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { taskBand, writingBandOf } from '@/lib/teaching/submission/rules/bands'
import { CORRECTION_LIMITS, CRITERIA, type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type EditedAssessment } from './annotations/use-marking'

const { bands: copy, advice } = assessmentCopy
type TextCorrection = CorrectionContent['texts'][number]

const criteriaOf = (kind: TaskKind) =>
  CRITERIA.map((key) => {
    const described: DescriptorName = key === 'task' ? kind : key
    return { key, ...writingCriterion(key, kind), descriptors: bandDescriptors[described] }
  })

/** The bands of one text with their reasons, the resulting band, and a model answer. */
export function BandForm({ marking, text }: { marking: EditedAssessment; text: number }) {
  const { submission, content, isReadOnly, edit } = marking
  const [kind] = useState(() => submission.texts[text]?.task.kind ?? 'task2')
  const textContent = content.texts[text]
  if (!textContent) return null
  const change = (patch: (before: TextCorrection) => TextCorrection, step: string) =>
    edit(
      (before) => ({ ...before, texts: before.texts.map((item, index) => (index === text ? patch(item) : item)) }),
      `${text} ${step}`,
    )
  const onBand = (criterion: Criterion, band: number | null) =>
    change((before) => ({ ...before, bands: { ...before.bands, [criterion]: band } }), `band ${criterion}`)
  const onReason = (criterion: Criterion, reason: string) =>
    change((before) => ({ ...before, reasons: { ...before.reasons, [criterion]: reason } }), `reason ${criterion}`)
  return (
    <Section title={copy.title} lead={copy.lead}>
      <BandLine marking={marking} />
      <CriteriaForm
        criteria={criteriaOf(kind)}
        bands={textContent.bands}
        reasons={textContent.reasons}
        onBand={onBand}
        onReason={onReason}
        isReadOnly={isReadOnly}
      />
      <CountedField
        isLong
        isEnglish
        label={advice.model}
        hint={advice.modelHint}
        value={textContent.model}
        max={CORRECTION_LIMITS.model}
        readOnly={isReadOnly}
        onChange={(model) => change((before) => ({ ...before, model }), 'model')}
      />
    </Section>
  )
}

/** The resulting band, by the rule of the test. */
function BandLine({ marking: { submission, content } }: { marking: EditedAssessment }) {
  const textBands = submission.texts.map(({ task: { kind } }, index) => ({ kind, bands: content.texts[index]?.bands }))
  const completeBands = textBands.flatMap(({ kind, bands }) => (bands ? [{ kind, bands }] : []))
  const writing = writingBandOf(completeBands, submission.rounding)
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
      {completeBands.map(({ kind, bands }) => {
        const band = taskBand(bands, submission.rounding)
        return <p key={kind}>{copy.task(taskNames[kind], band === null ? null : copy.format(band))}</p>
      })}
      {writing !== null && <p className="font-bold">{copy.writing(copy.format(writing))}</p>}
      <p className="mt-1 text-xs text-ink-faint">{copy.rule}</p>
    </div>
  )
}

const ADVICE = ['strengths', 'priorities', 'practice'] as const

/** A teacher's comment on the whole submission. */
export function Advice({ marking: { content, isReadOnly, edit } }: { marking: EditedAssessment }) {
  return (
    <Section title={advice.title}>
      {ADVICE.map((field) => (
        <CountedField
          key={field}
          isLong
          label={advice[field]}
          value={content[field]}
          max={CORRECTION_LIMITS.advice}
          readOnly={isReadOnly}
          onChange={(words) => edit((before) => ({ ...before, [field]: words }), field)}
        />
      ))}
    </Section>
  )
}
