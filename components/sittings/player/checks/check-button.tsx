'use client'

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { useAnswer, usePlayer, useSignal } from '../player-context'
import { openCheckStore, verdictOf } from './check-store'
import { Verdict } from './verdict'
import { createPlace, insertPlace } from './verdict-place'

/** Checks one question in practice. After the check it shows the verdict's sign, and opens and closes the verdict. */
export default function CheckButton({ question }: { question: string }) {
  const { checks, item, isShown, isPending, fault, isWriter } = useCheck(question)
  const [value] = useAnswer(question)
  const button = useRef<HTMLButtonElement>(null)
  // A page that only reads checks nothing: it would settle answers that are typed elsewhere.
  const isBlank = !item && (value.trim() === '' || !isWriter)
  const isIdle = isBlank || isPending
  const press = () => (item ? checks.toggle(question) : void checks.checkOne(question))
  return (
    <>
      <button
        ref={button}
        type="button"
        data-no-marks
        // Tab goes from gap to gap until there is something to check.
        tabIndex={isBlank ? -1 : undefined}
        // Nor does a screen reader hear it with every gap, and in a table with every cell.
        aria-hidden={isBlank}
        aria-label={item ? checkEnglish.verdictOf(question, verdictOf(item)) : checkEnglish.question(question)}
        title={isBlank ? checkEnglish.answerFirst(question) : undefined}
        aria-expanded={item ? isShown : undefined}
        aria-disabled={isIdle}
        aria-busy={isPending}
        onClick={isIdle ? ignorePress : press}
        className={`ms-[0.3em] grid h-[1.9em] w-[1.9em] shrink-0 place-items-center self-center rounded-sm border aria-busy:animate-pulse pointer-coarse:h-11 pointer-coarse:w-11 ${coloursOf(item, isBlank)}`}
      >
        <VerdictSign item={item} />
      </button>
      {item && <CheckedFact question={question} verdict={verdictOf(item)} />}
      {(fault !== null || isShown) && (
        <BelowQuestion question={question} button={button}>
          <Verdict question={question} item={item} fault={fault} checks={checks} />
        </BelowQuestion>
      )}
    </>
  )
}

function useCheck(question: string) {
  const { session } = usePlayer()
  const checks = openCheckStore(session)
  const item = useSignal(checks.verdicts).get(question)
  const isShown = useSignal(checks.shown).has(question) && item !== undefined
  const isPending = useSignal(checks.pending) === question
  const fault = useSignal(checks.fault)
  const isWriter = useSignal(session.writer) === 'writer'
  return { checks, item, isShown, isPending, isWriter, fault: fault?.button === question ? fault.text : null }
}

/**
 * Describes the field of a checked question, of whatever kind, so that a screen reader says with it that the answer is settled. The description that
 * the field has already, its sentence, stays the first.
 */
function CheckedFact({ question, verdict }: { question: string; verdict: string }) {
  const id = `checked-${question}`
  useEffect(() => {
    const field = document.querySelector(`main [data-question="${CSS.escape(question)}"]`)
    const former = field?.getAttribute('aria-describedby') ?? ''
    if (former.split(' ').includes(id)) return
    field?.setAttribute('aria-describedby', `${former} ${id}`.trim())
  }, [question, id])
  return (
    <span id={id} data-no-marks hidden>
      {checkEnglish.checked(verdict)}
    </span>
  )
}

type BelowQuestionProps = { question: string; button: RefObject<HTMLButtonElement | null>; children: ReactNode }

/** Renders below the block of the button's question. */
function BelowQuestion({ question, button, children }: BelowQuestionProps) {
  const [place] = useState(() => createPlace(question))
  useLayoutEffect(() => {
    if (button.current) insertPlace(place, button.current)
    return () => place.remove()
  }, [button, place])
  return createPortal(children, place)
}

function coloursOf(item: ReviewedQuestion | undefined, isBlank: boolean): string {
  if (!item) return isBlank ? 'border-(--x-faint) text-(--x-muted) opacity-60' : 'border-(--x-accent) text-(--x-accent)'
  if (item.marks === 0) return 'border-(--x-red) bg-(--x-red-soft) text-(--x-red)'
  return item.marks === item.max
    ? 'border-(--x-accent) bg-(--x-accent) text-(--x-on-accent)'
    : 'border-(--x-line) bg-(--x-box) text-(--x-fg)'
}

/** A tick before the check and for full marks, a cross for no marks, a dash for some. */
function VerdictSign({ item }: { item: ReviewedQuestion | undefined }) {
  const isWrong = item !== undefined && item.marks === 0
  const isPart = item !== undefined && item.marks > 0 && item.marks < item.max
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-[1.1em] fill-none stroke-current"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      {isPart && <path d="M5 12h14" />}
      {!isPart && <path d={isWrong ? 'M6 6l12 12M18 6L6 18' : 'M5 12.5l4.5 4.5L19 7.5'} />}
    </svg>
  )
}
