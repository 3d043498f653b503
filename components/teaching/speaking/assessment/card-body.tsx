'use client'

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
import { HeardAnswers } from './recorded-answers'

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
}

/** The answers and their assessment: remarks, bands, final comment. */
export function CardBody({ card, review, onChange }: CardBodyProps) {
  const half = speakingHalfBands(review.bands, card.rounding)
  return (
    <>
      {card.form === 'live' ? (
        <AskedQuestions questions={card.questions} />
      ) : (
        <section>
          <h2 className="mb-4 text-xl">{copy.answers}</h2>
          <HeardAnswers
            card={card}
            remarks={review.remarks}
            onChange={onChange && ((remarks) => onChange({ remarks }))}
          />
        </section>
      )}
      <section>
        <h2 className="mb-4 text-xl">{copy.criteria}</h2>
        <CriteriaForm
          criteria={CRITERIA}
          bands={review.bands}
          reasons={review.reasons}
          onBand={(criterion, band) => onChange?.({ bands: { ...review.bands, [criterion]: band } })}
          onReason={(criterion, reason) => onChange?.({ reasons: { ...review.reasons, [criterion]: reason } })}
          isReadOnly={onChange === null}
        />
        <p role="status" className="mt-4 text-lg font-bold">
          {half === null ? copy.noOverall : copy.overall(formatBand(half))}
        </p>
      </section>
      <Advice review={review} onChange={onChange} />
    </>
  )
}

function Advice({ review, onChange }: Pick<CardBodyProps, 'review' | 'onChange'>) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{copy.advice}</h2>
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
    </section>
  )
}
