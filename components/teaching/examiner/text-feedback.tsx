'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Mixed } from '@/components/ui/mixed'
import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { feedbackCopy as copy } from '@/lib/teaching/examiner/words/feedback'
import { explainStrength } from '@/lib/teaching/examiner/words/rule-words'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { ComparedDrafts } from './compared-drafts'
import { ExaminedText } from './examined-text'
import { FindingCard } from './finding-card'
import { PromptParts } from './prompt-parts'
import { hasRange, listShownCards, type ShownCard } from './shown-cards'

type TextFeedbackProps = {
  feedback: TextFeedback
  /** Null for a reader who is not the writer. */
  onDismiss: ((finding: FeedbackFinding, isDismissed: boolean) => void) | null
  /** Null once a teacher has assessed the text. */
  onAsk?: ((kind: FindingKind, isAsked: boolean) => void) | null
}

/** A text that was examined: its places, and the cards about them. */
export function ExaminedFeedback({ feedback, onDismiss, onAsk = null }: TextFeedbackProps) {
  const { text, strengths, findings, words, copied, minWords, compared, askedKinds } = feedback
  const cards = listShownCards(feedback)
  const place = useRef<HTMLDivElement>(null)
  const walk = useFindingNavigation(place, cards)
  return (
    <div
      ref={place}
      role="group"
      aria-label={taskNames[feedback.kind]}
      // A lesson's column has no room beside the text.
      className="flex flex-col gap-6 in-[.is-narrow]:flex! lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:items-start print:flex"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:row-span-3">
        <ExaminedText text={text} cards={cards} strengths={strengths} picked={walk.picked} onPick={walk.pickInText} />
        <p className="text-xs text-ink-faint">
          {copy.words(words, minWords)}
          {copied > 0 && copy.copied(copied)}
        </p>
        {onDismiss && <PromptParts kind={feedback.kind} prompt={feedback.prompt} sha256={feedback.sha256} />}
      </div>
      {compared && <ComparedDrafts compared={compared} />}
      <FindingCards
        cards={cards}
        navigation={walk}
        compared={compared}
        onDismiss={onDismiss}
        question={onDismiss && { askedKinds, onAsk }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
        {onDismiss && <DismissedFindings findings={findings} onUndo={(finding) => onDismiss(finding, false)} />}
        <StrengthList strengths={strengths} />
      </div>
    </div>
  )
}

/** The place that is shown, and the way between a text and its cards: n and p, Enter, Esc. */
function useFindingNavigation(place: RefObject<HTMLElement | null>, cards: readonly ShownCard[]) {
  const [picked, setPicked] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const cardOf = (position: number) =>
    cards.findIndex(({ findings }) => findings.some((finding) => finding.position === position))
  const pick = (position: number) => {
    setPicked(position)
    setAt(Math.max(0, cardOf(position)))
  }
  const focus = (selector: string) => {
    // Runs after the card is shown: on a phone there is only one at a time.
    requestAnimationFrame(() => {
      const found = place.current?.querySelector<HTMLElement>(selector)
      found?.focus({ preventScroll: true })
      found?.scrollIntoView({ block: 'nearest' })
    })
  }
  const pickInText = (position: number) => {
    pick(position)
    focus(`[data-place="${position}"]`)
  }
  const pickInCard = (position: number) => {
    pick(position)
    place.current?.querySelector(`[data-finding="${position}"]`)?.scrollIntoView({ block: 'center' })
  }
  /** Shows a card, and its first place in the text. */
  const goToCard = (index: number) => {
    const position = cards[index]?.findings.find(hasRange)?.position ?? null
    if (position !== null) pickInCard(position)
    setPicked(position)
    setAt(index)
  }
  const step = (by: 1 | -1) => {
    const marks = [...(place.current?.querySelectorAll<HTMLElement>('[data-finding][tabindex="0"]') ?? [])]
    const now = marks.findIndex((mark) => mark === document.activeElement || mark.dataset.finding === String(picked))
    const next = marks[now < 0 && by < 0 ? marks.length - 1 : now + by]
    if (!next) return
    pick(Number(next.dataset.finding))
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center' })
  }
  useEffect(() => {
    const element = place.current
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      if (event.key === 'Escape' && picked !== null) focus(`[data-finding="${picked}"]`)
      else if (event.key === 'n') step(1)
      else if (event.key === 'p') step(-1)
      else return
      event.preventDefault()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
  return { picked, pickInText, pickInCard, goToCard, cardIndex: Math.min(at, Math.max(0, cards.length - 1)) }
}

/** On a phone the card may take half of the height (examiner.css makes it sticky). */
const SHEET_CLASS =
  'finding-sheet [@media_screen_and_(max-width:63.99rem)_and_(min-height:501px)]:max-h-[48vh] [@media_screen_and_(max-width:63.99rem)_and_(min-height:501px)]:overflow-y-auto'

type FindingCardsProps = {
  cards: readonly ShownCard[]
  navigation: ReturnType<typeof useFindingNavigation>
  compared: TextFeedback['compared']
  onDismiss: TextFeedbackProps['onDismiss']
  /** Null for a reader who is not the writer. */
  question: (Pick<TextFeedback, 'askedKinds'> & { onAsk: NonNullable<TextFeedbackProps['onAsk']> | null }) | null
}

/** All cards beside the text; on a phone one at a time, over the lower part of the text. */
function FindingCards({ cards, navigation, compared, onDismiss, question }: FindingCardsProps) {
  const { cardIndex } = navigation
  const places = cards.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <section
      aria-label={copy.cards}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-start-2', cards.length > 0 && SHEET_CLASS)}
    >
      <h3 className="text-base">{copy.places(places)}</h3>
      {cards.length === 0 && <p className="text-sm text-ink-soft">{copy.clean}</p>}
      {cards.length > 0 && <p className="text-xs text-ink-faint max-lg:hidden print:hidden">{copy.keys}</p>}
      {cards.length > 1 && <CardSteps cardIndex={cardIndex} total={cards.length} onGo={navigation.goToCard} />}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cards.map((card, index) => (
          <li key={card.kind} className={index === cardIndex ? '' : 'max-lg:hidden print:list-item'}>
            <FindingCard
              card={card}
              number={index + 1}
              picked={navigation.picked}
              compared={compared}
              onPick={navigation.pickInCard}
              onDismiss={onDismiss && ((finding) => onDismiss(finding, true))}
              question={question && toQuestion(card.kind, question)}
            />
          </li>
        ))}
      </ol>
      {cards.length > 0 && <p className="text-sm text-ink-soft">{copy.notAll}</p>}
    </section>
  )
}

function toQuestion(kind: FindingKind, { askedKinds, onAsk }: NonNullable<FindingCardsProps['question']>) {
  return {
    isAsked: askedKinds.includes(kind),
    onAsk: onAsk && ((isAsked: boolean) => onAsk(kind, isAsked)),
  }
}

function CardSteps({ cardIndex, total, onGo }: { cardIndex: number; total: number; onGo: (at: number) => void }) {
  const [isFirst, isLast] = [cardIndex === 0, cardIndex === total - 1]
  return (
    <div className="flex items-center justify-between gap-2 lg:hidden print:hidden">
      <Button variant="outline" aria-disabled={isFirst} onClick={() => !isFirst && onGo(cardIndex - 1)}>
        {copy.previous}
      </Button>
      <p aria-live="polite" className="text-sm">
        {copy.card(cardIndex + 1, total)}
      </p>
      <Button variant="outline" aria-disabled={isLast} onClick={() => !isLast && onGo(cardIndex + 1)}>
        {copy.next}
      </Button>
    </div>
  )
}

function DismissedFindings({
  findings,
  onUndo,
}: {
  findings: TextFeedback['findings']
  onUndo: (finding: FeedbackFinding) => void
}) {
  const dismissed = findings.filter(({ isDismissed }) => isDismissed)
  if (dismissed.length === 0) return null
  return (
    <details className="rounded-md border border-line px-4 print:hidden">
      <summary className="grid min-h-11 items-center text-sm">{copy.dismissed(dismissed.length)}</summary>
      <ul className="pb-2">
        {dismissed.map((finding) => (
          <li key={finding.position} className="flex items-center justify-between gap-2">
            <bdi dir="ltr" lang="en" className="min-w-0 text-sm wrap-anywhere text-ink-soft">
              {finding.exact === '' ? copy.whole : finding.exact}
            </bdi>
            <Button variant="quiet" aria-label={copy.undoOf(finding.exact)} onClick={() => onUndo(finding)}>
              {copy.undo}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function StrengthList({ strengths }: Pick<TextFeedback, 'strengths'>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      {strengths.length > 0 && (
        <>
          <h3 className="text-base">{strengths.length === 1 ? copy.strengthTitle : copy.strengthsTitle}</h3>
          <ul className="grid gap-1">
            {strengths.map((strength) => (
              <li key={strength.rule} className="flex gap-2">
                <span aria-hidden className="text-primary-ink">
                  ✓
                </span>
                <span>
                  <Mixed text={explainStrength(strength)} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="text-base">{copy.unseenTitle}</h3>
      <p className="text-ink-soft">{copy.unseen}</p>
    </section>
  )
}
