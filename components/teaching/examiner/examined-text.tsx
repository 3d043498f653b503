'use client'

import { type KeyboardEvent, type Ref } from 'react'
import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { familyOfKind } from '@/lib/teaching/examiner/rules/family'
import { feedbackCopy as copy, hollowShapes, kindNames } from '@/lib/teaching/examiner/words/feedback'
import { cutSegments, type Segment } from '@/lib/teaching/submission/rules/segments'
import { hasRange, type ShownCard } from './shown-cards'
import '../annotations/annotations.css'
import './examiner.css'

type ExaminedTextProps = {
  text: string
  cards: readonly ShownCard[]
  strengths: TextFeedback['strengths']
  picked: number | null
  onPick: (position: number) => void
  ref?: Ref<HTMLDivElement>
}
type ShownFinding = { readonly finding: FeedbackFinding; readonly card: number }

/** The text with the places that the cards refer to: each is a button, so that the keyboard reaches it. */
export function ExaminedText({ text, cards, strengths, picked, onPick, ref }: ExaminedTextProps) {
  const shownFindings: readonly ShownFinding[] = cards.flatMap(({ findings }, index) =>
    findings.filter(hasRange).map((finding) => ({ finding, card: index + 1 })),
  )
  const byId = new Map(shownFindings.map((item) => [String(item.finding.position), item]))
  const placedRanges = [
    ...shownFindings.map(({ finding: { position, start, end } }) => ({ id: String(position), start, end })),
    ...strengths.filter(hasRange).map(({ start, end }, index) => ({ id: `strong-${index}`, start, end })),
  ]
  return (
    <div role="group" aria-label={copy.text}>
      <div
        ref={ref}
        lang="en"
        dir="ltr"
        className="examined-text max-w-[68ch] text-base leading-loose wrap-anywhere whitespace-pre-wrap"
      >
        {cutSegments(text, placedRanges).map((segment) => (
          <SegmentView
            key={`${segment.start}-${segment.end}`}
            segment={segment}
            byId={byId}
            picked={picked}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  )
}

type SegmentViewProps = {
  segment: Segment
  byId: ReadonlyMap<string, ShownFinding>
  picked: number | null
  onPick: (position: number) => void
}

function SegmentView({ segment: { start, text, ids, closing }, byId, picked, onPick }: SegmentViewProps) {
  const findingsHere = ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
  const [smallest] = findingsHere
  const isStrong = ids.some((id) => id.startsWith('strong-')) || undefined
  if (!smallest) return isStrong ? <span data-strong>{text}</span> : text
  const { finding, card } = smallest
  const { position, kind, exact } = finding
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPick(position)
  }
  return (
    <span
      role="button"
      // If other findings split a place, only its first part is in the tab order.
      tabIndex={start === finding.start ? 0 : -1}
      aria-label={copy.inText(kindNames[kind], exact)}
      aria-pressed={picked === position}
      data-finding={position}
      // On a phone, a place that is scrolled to stays clear of the card that covers part of the text.
      className="max-lg:scroll-mb-[52vh]"
      data-family={familyOfKind(kind)}
      data-picked={findingsHere.some((item) => item.finding.position === picked) ? '' : undefined}
      data-strong={isStrong}
      data-closing={
        closing.includes(String(position)) ? `${hollowShapes[familyOfKind(kind)]}${copy.number(card)}` : undefined
      }
      onClick={() => onPick(position)}
      onKeyDown={press}
    >
      {text}
    </span>
  )
}
