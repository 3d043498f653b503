import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import {
  findByNumber,
  listMistakes,
  outcomeOf,
  type ReviewPart,
  sortByLoss,
  splitByPart,
  stepMistake,
} from '@/lib/sittings/result/rules/review-parts'
import { addressOf, readAddress } from '@/lib/sittings/result/rules/question-address'
import { listStruck } from '@/lib/sittings/player/rules/aids'

type Parts = readonly ReviewPart<ReviewedQuestion>[]

/** The parts and questions that are open. */
type Folds = {
  /** Only one part is open: its passage or transcript is beside it. */
  readonly openPart: number | null
  /** Parts whose right answers are shown too. */
  readonly partsShowingRight: readonly number[]
  /** Questions whose explanation is open. */
  readonly openExplanations: readonly string[]
  /** The question that was last jumped to. */
  readonly current: string | null
}

export type QuestionPlace = {
  /** The part that lost most marks first. */
  readonly parts: Parts
  /** The address of a number in this section. */
  readonly addressOf: (number: number) => string
  /** Whether the candidate had flagged it during the test. */
  readonly isFlagged: (question: ReviewedQuestion) => boolean
  /** Approximate seconds spent on it; null when unknown. */
  readonly secondsAt: (question: ReviewedQuestion) => number | null
  /** The labels of struck options. */
  readonly struckAt: (question: ReviewedQuestion) => readonly string[]
  readonly openPart: number | null
  readonly setOpenPart: (part: number | null) => void
  readonly isRightShown: (part: number) => boolean
  readonly showRightAnswers: (part: number, isShown: boolean) => void
  readonly isWhyOpen: (question: string) => boolean
  readonly openExplanation: (question: string, isOpen: boolean) => void
  /** Opens the part and the explanation of a question, scrolls to it and focuses it. */
  readonly goTo: (question: ReviewedQuestion) => void
  /** Moves to the next or previous mistake, and stays at the last one. */
  readonly step: (by: 1 | -1) => void
}

type ReviewedSection = Pick<Review, 'skill' | 'questions' | 'flags' | 'spentSeconds' | 'content'>

/** Tracks what is open in a review, and jumps to a question from the strips, the URL, the text, or a key. */
export function useQuestionPlace(review: ReviewedSection, struck: readonly string[]): QuestionPlace {
  const { skill, questions, flags, spentSeconds, content } = review
  const parts = sortByLoss(splitByPart(content, questions))
  const [folds, setFolds] = useState(() => initialFolds(parts, findAddressed(review)))
  const goTo = (question: ReviewedQuestion) => {
    // Renders synchronously: the element to focus must be visible.
    flushSync(() => setFolds((before) => openQuestion(before, parts, question)))
    focusQuestion(question.question)
  }
  useAddress(review, goTo)
  return {
    parts,
    addressOf: (number) => addressOf(skill, number),
    isFlagged: ({ numbers }) => numbers.some((number) => flags.includes(number)),
    secondsAt: ({ question }) => spentSeconds[question] ?? null,
    // Options struck out of a box are shown with the first question of its group.
    struckAt: ({ question, numbers }) => [
      ...listStruck(struck, question),
      ...listStruck(struck, `group-${numbers[0] ?? ''}`),
    ],
    openPart: folds.openPart,
    setOpenPart: (openPart) => setFolds((before) => ({ ...before, openPart })),
    isRightShown: (part) => folds.partsShowingRight.includes(part),
    showRightAnswers: (part, isShown) =>
      setFolds((before) => ({ ...before, partsShowingRight: setMembership(before.partsShowingRight, part, isShown) })),
    isWhyOpen: (question) => folds.openExplanations.includes(question),
    openExplanation: (question, isOpen) =>
      setFolds((before) => ({ ...before, openExplanations: setMembership(before.openExplanations, question, isOpen) })),
    goTo,
    step: (by) => {
      const next = stepMistake(
        parts.flatMap((part) => part.questions),
        folds.current,
        by,
      )
      if (next) goTo(next)
    },
  }
}

/** The id of a question in the page; its address has the section and one of its numbers. */
export function placeId(question: string): string {
  return `q${question}`
}

/** At first all parts are closed, unless the address names a question. In each part the first mistake has its explanation open. */
function initialFolds(parts: Parts, addressed: ReviewedQuestion | undefined): Folds {
  const openExplanations = parts.flatMap((part) => listMistakes(part.questions)[0]?.question ?? [])
  const folds = { openPart: null, partsShowingRight: [], openExplanations, current: null }
  return addressed ? openQuestion(folds, parts, addressed) : folds
}

function openQuestion({ partsShowingRight, openExplanations }: Folds, parts: Parts, question: ReviewedQuestion): Folds {
  const part = parts.find(({ questions }) => questions.includes(question))?.number ?? null
  const isRight = part !== null && outcomeOf(question) === 'correct'
  return {
    openPart: part,
    partsShowingRight: isRight ? setMembership(partsShowingRight, part, true) : partsShowingRight,
    openExplanations: setMembership(openExplanations, question.question, true),
    current: question.question,
  }
}

function setMembership<T>(list: readonly T[], item: T, shouldInclude: boolean): readonly T[] {
  const others = list.filter((item) => item !== item)
  return shouldInclude ? [...others, item] : others
}

/** `#reading-q22` leads to the question of number 22 of that section, at first and whenever the address changes. */
function useAddress(section: AddressedSection, goTo: (question: ReviewedQuestion) => void): void {
  const [addressed] = useState(() => findAddressed(section))
  useEffect(() => {
    if (addressed) focusQuestion(addressed.question)
  }, [addressed])
  useEffect(() => {
    const follow = () => {
      const found = findAddressed(section)
      if (found) goTo(found)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  })
}

type AddressedSection = Pick<Review, 'skill' | 'questions'>

/** An address of another section leads nowhere here. */
function findAddressed({ skill, questions }: AddressedSection): ReviewedQuestion | undefined {
  const address = readAddress(location.hash)
  if (address === null || (address.skill !== null && address.skill !== skill)) return undefined
  return findByNumber(questions, address.number)
}

function focusQuestion(question: string): void {
  const card = document.getElementById(placeId(question))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}
