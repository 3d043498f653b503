'use client'

import { useEffect, useRef } from 'react'
import { checkEnglish, checkCopy } from '@/lib/sittings/player/words/check'
import { type Part } from '@/lib/paper/content/rules/content'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { tallyAnswered } from '@/lib/sittings/player/rules/palette'
import { PersianLine } from '../persian-line'
import { useAnswers, usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'
import { openCheckStore } from './check-store'

/** Shown in practice below the questions of a part: checks all of them at once. Each question also has its own check. */
export default function PartChecks({ part }: { part: Part }) {
  const { session } = usePlayer()
  const checks = openCheckStore(session)
  const button = `part ${part.number}`
  const pending = useSignal(checks.pending)
  const fault = useSignal(checks.fault)
  const verdicts = useSignal(checks.verdicts)
  const questions = listPartQuestions(part)
  const questionIds = questions.map(({ id }) => id)
  const checked = questionIds.flatMap((id) => verdicts.get(id) ?? [])
  const isFullyChecked = checked.length === questionIds.length
  const isWriter = useSignal(session.writer) === 'writer'
  const unchecked = questions.filter(({ id }) => !verdicts.has(id))
  const total = unchecked.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const answered = useAnswers((valueOf) => tallyAnswered(unchecked, valueOf).answered)
  const hintId = `check-hint-${part.number}`
  const outcome = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  // The focus would vanish with the button: it moves to the result that the button requested.
  useEffect(() => {
    if (!isFullyChecked || !wasPressed.current) return
    outcome.current?.focus({ preventScroll: true })
    // The verdicts that open above it have moved it.
    outcome.current?.scrollIntoView({ block: 'center' })
  }, [isFullyChecked])
  const check = () => {
    wasPressed.current = true
    void checks.checkMany(button, questionIds)
  }
  const sum = (read: (item: (typeof checked)[number]) => number) => checked.reduce((all, item) => all + read(item), 0)
  return (
    <section data-no-marks aria-label={checkEnglish.region} className="mt-[2.5em] border-t border-(--x-line) pt-[1em]">
      {!isFullyChecked && isWriter && (
        <>
          <p id={hintId} className="mb-2">
            {checkEnglish.partHint(total, total - answered)}
          </p>
          <PushButton pending={pending !== null} aria-describedby={hintId} onClick={check}>
            {checkEnglish.part(part.number)}
          </PushButton>
        </>
      )}
      <p
        ref={outcome}
        role="status"
        tabIndex={-1}
        className="font-bold outline-offset-2 focus:outline-3 focus:outline-(--x-accent) empty:hidden"
      >
        {isFullyChecked &&
          checkEnglish.sum(
            sum(({ marks }) => marks),
            sum(({ max }) => max),
          )}
      </p>
      <PersianLine text={checkCopy.note} className="mt-2" />
      {fault?.button === button && (
        <p role="alert" dir="auto" className="mt-2 text-(--x-red)">
          {fault.text}
        </p>
      )}
    </section>
  )
}
