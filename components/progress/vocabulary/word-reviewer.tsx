'use client'

import { useEffect, useRef, useState } from 'react'
import { KeysHint } from '@/components/platform/layout/keys-hint'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { onSingleKey } from '@/lib/platform/browser/single-key-shortcuts'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'
import { reviewWordsCopy as copy } from '@/lib/progress/vocabulary/words/review'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { foldDigits } from '@/lib/platform/text/fold'
import { previewAnswers, type ReviewRating } from '@/lib/progress/vocabulary/rules/schedule'
import { SpeakWordButton, VoiceNote } from './say-word'
import { type useReviews } from './use-reviews'
import { directionOf } from '@/lib/platform/format/direction'

const RATINGS: readonly ReviewRating[] = ['again', 'hard', 'good', 'easy']
/** Two answers suffice on touch screens; the others are for keyboards. */
const ON_PHONES: readonly ReviewRating[] = ['again', 'good']

type WordReviewerProps = {
  /** The words to review, in this order. */
  session: readonly SavedWord[]
  /** The present state of the words. An answer changes when a word is due next, and with it the labels of its buttons. */
  items: readonly SavedWord[]
  reviews: ReturnType<typeof useReviews>
  onEnd: () => void
}

/** Flash cards: think, turn, rate. A forgotten word is repeated at the end of the session. */
export function WordReviewer({ session, items, reviews, onEnd }: WordReviewerProps) {
  const [queue, setQueue] = useState(() => session.map(({ id }) => id))
  const [count, setCount] = useState(0)
  const [isShown, setShown] = useState(false)
  const shownAtMs = useRef(0)
  const wordsLeft = queue.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const [word] = wordsLeft

  const rate = (rating: ReviewRating) => {
    if (!word || !isShown) return
    reviews.giveAnswer(word, rating, millisecondsSince(shownAtMs))
    const rest = wordsLeft.slice(1).map(({ id }) => id)
    setQueue(rating === 'again' ? [...rest, word.id] : rest)
    setCount(count + 1)
    setShown(false)
  }
  const undo = () => {
    const undone = reviews.undo()
    if (!undone) return
    setQueue([undone.id, ...queue.filter((id) => id !== undone.id)])
    setCount(count - 1)
    setShown(false)
  }
  useReviewKeys({ show: () => setShown(true), isTurned: isShown, rate, undo })
  useEffect(() => {
    shownAtMs.current = performance.now()
  }, [word])

  if (!word) {
    return (
      <EmptyState isPage sign="words" title={copy.doneTitle} text={copy.doneText(count)}>
        <Button onClick={onEnd}>{copy.back}</Button>
        {reviews.given > 0 && (
          <Button variant="outline" onClick={undo}>
            {copy.undo}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="review-title" className="mx-auto grid max-w-xl gap-6">
      <div className="flex items-center justify-between gap-4">
        <h1 id="review-title" className="text-xl">
          {copy.title}
        </h1>
        <Button variant="quiet" onClick={onEnd}>
          {copy.end}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {copy.left(wordsLeft.length)}
        {reviews.unsentCount > 0 && ` · ${vocabularyCopy.unsent(reviews.unsentCount)}`}
      </p>
      <Flashcard key={`${word.id} ${count}`} word={word} isTurned={isShown} />
      {isShown ? (
        <RatingButtons word={word} onRate={rate} />
      ) : (
        <Button size="large" onClick={() => setShown(true)}>
          {copy.show}
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" disabled={reviews.given === 0} onClick={undo}>
          {copy.undo}
        </Button>
        <KeysHint text={copy.keys} />
      </div>
    </section>
  )
}

function millisecondsSince(moment: { readonly current: number }): number {
  return performance.now() - moment.current
}

function Flashcard({
  word: { term, ipa, sentence, meaning, place },
  isTurned,
}: {
  word: SavedWord
  isTurned: boolean
}) {
  return (
    <Card className="grid min-h-56 content-center gap-4 text-center">
      <p lang="en" dir="ltr" className="text-3xl font-bold break-words">
        {term}
      </p>
      {ipa && (
        <p lang="en" dir="ltr" className="-mt-3 text-ink-soft">
          /{ipa}/
        </p>
      )}
      <SpeakWordButton term={term} className="justify-self-center" />
      <VoiceNote />
      {sentence !== '' && (
        <p lang="en" dir="ltr" className="text-ink-soft">
          {sentence}
        </p>
      )}
      <div aria-live="polite">
        {isTurned && (
          <div className="grid gap-2 border-t border-line pt-4">
            <p dir={directionOf(meaning)} className={meaning === '' ? 'text-ink-faint' : 'text-xl'}>
              {meaning === '' ? copy.noMeaning : meaning}
            </p>
            {place && <p className="text-xs text-ink-faint">{copy.from(place.title)}</p>}
          </div>
        )}
      </div>
    </Card>
  )
}

function RatingButtons({ word, onRate }: { word: SavedWord; onRate: (rating: ReviewRating) => void }) {
  const [nowMs] = useState(() => Date.now())
  const after = previewAnswers(word.id, word.schedule, nowMs)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {RATINGS.map((rating) => (
        <Button
          key={rating}
          variant={rating === 'again' ? 'outline' : 'secondary'}
          onClick={() => onRate(rating)}
          className={`h-auto flex-col gap-0.5 py-2 ${ON_PHONES.includes(rating) ? '' : 'max-sm:hidden'}`}
        >
          {copy[rating]}
          <span className="text-xs font-normal">{copy.after(after[rating])}</span>
        </Button>
      ))}
    </div>
  )
}

type Keys = { show: () => void; isTurned: boolean; rate: (rating: ReviewRating) => void; undo: () => void }

/** Space turns the card, 1 to 4 rate it (Persian digits too), Z undoes. */
function useReviewKeys(keys: Keys): void {
  const latestKeys = useRef(keys)
  useEffect(() => {
    latestKeys.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { show, isTurned, rate, undo } = latestKeys.current
      const rating = RATINGS['1234'.indexOf(foldDigits(event.key))]
      const onButton = event.target instanceof HTMLButtonElement
      if (event.code === 'Space' && !isTurned && !onButton) {
        event.preventDefault()
        show()
      } else if (rating && event.key.length === 1) rate(rating)
      else if (event.code === 'KeyZ') undo()
    }
    return onSingleKey(listen)
  }, [])
}
