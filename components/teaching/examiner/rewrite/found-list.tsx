'use client'

import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Mixed } from '@/components/ui/mixed'
import { type FeedbackFinding, type FeedbackSubject, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { familyOfKind } from '@/lib/teaching/examiner/rules/family'
import { rewriteCopy as copy } from '@/lib/teaching/examiner/words/examined-texts'
import { feedbackCopy, hollowShapes, kindNames } from '@/lib/teaching/examiner/words/feedback'
import { explain } from '@/lib/teaching/examiner/words/rule-words'
import { hasRange, listShownCards, type ShownCard } from '../shown-cards'
import { useFeedback } from '../use-feedback'
import '@/components/teaching/annotations/annotations.css'
import '../examiner.css'

type FindingListProps = { subject: FeedbackSubject; id: string; position: number }

/** The findings in a text, beside the field in which it is rewritten. */
export function FindingList({ subject, id, position }: FindingListProps) {
  const { query } = useFeedback(subject, id)
  const found = query.data?.texts[position]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        {copy.found} <Badge>{feedbackCopy.machine}</Badge>
      </h2>
      {query.error && !found && <p className="text-sm text-ink-soft">{copy.foundFailed}</p>}
      {query.isPending && <p className="text-sm text-ink-soft">{feedbackCopy.loading}</p>}
      {found && <FindingKinds feedback={found} />}
    </Card>
  )
}

function FindingKinds({ feedback }: { feedback: TextFeedback }) {
  const isExamined = feedback.state === 'ready' || feedback.state === 'partly'
  const cards = listShownCards(feedback)
  if (!isExamined || cards.length === 0) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {isExamined ? copy.none : copy.waiting}
      </p>
    )
  }
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cards.map((card, index) => (
          <li key={card.kind}>
            <FindingKindView card={card} number={index + 1} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{feedbackCopy.notAll}</p>
    </>
  )
}

function FindingKindView({ card: { kind, findings }, number }: { card: ShownCard; number: number }) {
  const family = familyOfKind(kind)
  return (
    <div data-family={family} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <h3 className="text-base font-bold">
        <span aria-hidden className="hollow-shape">
          {hollowShapes[family]}
          {feedbackCopy.number(number)}
        </span>{' '}
        {kindNames[kind]}
      </h3>
      {[...new Set(findings.map(explain))].map((sentence) => (
        <div key={sentence}>
          <p>
            <Mixed text={sentence} />
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {findings
              .filter((finding) => hasRange(finding) && explain(finding) === sentence)
              .map((finding) => (
                <Quote key={finding.position} finding={finding} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Quote({ finding: { exact, replacement } }: { finding: FeedbackFinding }) {
  return (
    <li>
      <bdi dir="ltr" lang="en" className="block wrap-anywhere">
        <span className="font-semibold">“{exact}”</span>
        {replacement !== null && replacement !== '' && <span> → {replacement}</span>}
      </bdi>
      {replacement === '' && <span className="text-ink-soft">{feedbackCopy.remove}</span>}
    </li>
  )
}
