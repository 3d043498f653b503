'use client'

import { type ReactNode } from 'react'
import { DocumentColumns } from '@/components/documents/editor/document-columns'
import { Section } from '@/components/documents/editor/section'
import { AreaField } from '@/components/ui/form/area-field'
import { CriteriaForm } from '@/components/paper/bands/criteria-form'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { bandDescriptors } from '@/lib/paper/bands/words/descriptors'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { SPEAKING_CRITERIA, speakingHalfBands } from '@/lib/teaching/speaking/rules/review'
import { formatBand } from '@/lib/platform/format/number'
import { AskedQuestions } from './asked-questions'
import { RecordedAnswers } from './recorded-answers'

const copy = assessSpeakingCopy.card
const DESCRIBED = {
  fluency: bandDescriptors.fluency,
  lexis: bandDescriptors.speaking_lexis,
  grammar: bandDescriptors.speaking_grammar,
  pronunciation: bandDescriptors.pronunciation,
}
const CRITERIA = SPEAKING_CRITERIA.map((key) => ({ key, ...criterionNames[key], descriptors: DESCRIBED[key] }))

type Change = (part: Partial<SpeakingReview>) => void
type CardBodyProps = {
  card: SpeakingCard
  review: SpeakingReview
  /** Null: read-only. */
  onChange: Change | null
  children?: ReactNode
}

/** The answers, and beside them their assessment: bands, remarks, final comment; then the children. */
export function CardBody({ card, review, onChange, children }: CardBodyProps) {
  const half = speakingHalfBands(review.bands, card.rounding)
  const ratedCount = SPEAKING_CRITERIA.filter((criterion) => review.bands[criterion] !== null).length
  const isLive = card.form === 'live'
  return (
    <DocumentColumns
      label={copy.parts}
      jumps={[
        { to: 'answers', text: isLive ? copy.questions : copy.answers, isDocument: true },
        { to: 'bands', text: copy.criteriaOf(ratedCount) },
        { to: 'last', text: copy.advice },
      ]}
      document={
        <div id="answers">
          {isLive ? (
            <AskedQuestions questions={card.questions} />
          ) : (
            <section>
              <h2 className="mb-3 text-lg">{copy.answers}</h2>
              <RecordedAnswers
                card={card}
                remarks={review.remarks}
                onChange={onChange && ((remarks) => onChange({ remarks }))}
              />
            </section>
          )}
        </div>
      }
    >
      <div id="bands">
        <Section title={copy.criteria}>
          <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm font-semibold">
            {half === null ? copy.noOverall : copy.overall(formatBand(half))}
          </p>
          <CriteriaForm
            criteria={CRITERIA}
            bands={review.bands}
            reasons={review.reasons}
            onBand={(criterion, band) => onChange?.({ bands: { ...review.bands, [criterion]: band } })}
            onReason={(criterion, reason) => onChange?.({ reasons: { ...review.reasons, [criterion]: reason } })}
            isReadOnly={onChange === null}
          />
        </Section>
      </div>
      <div id="last" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Advice review={review} onChange={onChange} />
        {children}
      </div>
    </DocumentColumns>
  )
}

function Advice({ review, onChange }: Pick<CardBodyProps, 'review' | 'onChange'>) {
  return (
    <Section title={copy.advice}>
      {(['strengths', 'priorities', 'practice'] as const).map((part) => (
        <AreaField
          key={part}
          label={mySpeakingCopy.result[part]}
          rows={3}
          maxLength={1_500}
          readOnly={onChange === null}
          value={review[part]}
          onChange={(text) => onChange?.({ [part]: text })}
        />
      ))}
    </Section>
  )
}
