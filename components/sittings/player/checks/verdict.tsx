'use client'

import { useEffect, useId, useRef } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Mixed } from '@/components/ui/mixed'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal } from '../player-context'
import { type Checks, verdictOf } from './check-store'

type VerdictProps = {
  question: string
  item: ReviewedQuestion | undefined
  /** The reason why the question could not be checked. */
  fault: string | null
  checks: Checks
}

/**
 * Says whether the answer is right, what is accepted, why, and where the evidence is, with a link to report the verdict. Scrolled to and focused
 * after its own check: the verdict and the key describe it, so that a screen reader says them with the focus.
 */
export function Verdict({ question, item, fault, checks }: VerdictProps) {
  const { session } = usePlayer()
  const card = useRef<HTMLDivElement>(null)
  const outcomeId = useId()
  const isScrollTarget = useSignal(checks.scrollTarget) === question
  useEffect(() => {
    if (!isScrollTarget || !card.current) return
    checks.scrollTarget.set(null)
    card.current.focus({ preventScroll: true })
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    card.current.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  }, [isScrollTarget, checks])
  return (
    <div
      ref={card}
      role="group"
      aria-label={playerEnglish.question(question)}
      aria-describedby={item ? outcomeId : undefined}
      tabIndex={-1}
      className={`my-[0.6em] scroll-my-3 border-s-4 bg-(--x-box) px-[0.9em] py-[0.6em] text-start leading-[1.6] ${item?.marks === item?.max && item ? 'border-(--x-accent)' : 'border-(--x-red)'}`}
    >
      {fault !== null && (
        <p role="alert" dir="auto" className="text-(--x-red)">
          {fault}
        </p>
      )}
      {item && (
        <>
          <div id={outcomeId}>
            <p className="font-bold">
              {playerEnglish.question(question)}: {verdictOf(item)}
              {/* Joined in the description, the two lines would be one sentence. */}
              <span className="sr-only">. </span>
            </p>
            <p>
              {item.value === '' ? checkEnglish.blank : checkEnglish.answer(item.value)}{' '}
              {checkEnglish.key(item.accepted.join(' / '))}
            </p>
          </div>
          <PersianLine text={<Mixed text={item.reason} />} />
          {item.explanation !== '' && <PersianLine text={<Mixed text={item.explanation} />} />}
          {item.evidence && <q className="block italic">{item.evidence.quote}</q>}
          {/* The player has its own colours in both themes. */}
          <p dir="rtl" lang="fa" className="[&_a]:text-(--x-fg)">
            <AskLink about="question" sitting={session.id} question={question} opensNewTab />
          </p>
        </>
      )}
    </div>
  )
}
