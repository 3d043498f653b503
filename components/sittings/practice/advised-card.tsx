'use client'

import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { type AdvisedSet } from './advised-set'

const copy = practiceCopy.advised

type AdvisedCardProps = {
  advisedSet: AdvisedSet
  pending: boolean
  blocked: boolean
  onStart: () => void
  subject: ReactNode
}

/** The recommended set: what it contains, how it went before, why, and the only filled button of the page. */
export function AdvisedCard({ advisedSet, subject, pending, blocked, onStart }: AdvisedCardProps) {
  const { name, reason, share, count, minutes } = advisedSet
  return (
    <section
      aria-labelledby="advised"
      className="grid gap-3 rounded-xl bg-lift p-4 shadow-lift sm:p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="min-w-0">
        <p className="text-xs font-semibold text-ink-soft">{copy.title}</p>
        <h2 id="advised" className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {subject}
        {share && (
          <div className="mt-1 flex items-center gap-3">
            <ShareBar right={share.right} answers={share.answers} />
            <span className="shrink-0 text-sm font-semibold">{copy.share(share.right, share.answers)}</span>
          </div>
        )}
        <p className="mt-1 text-sm text-ink-soft">{reason}</p>
      </div>
      <Button size="large" className="w-full md:w-auto" pending={pending} blocked={blocked} onClick={onStart}>
        {count === null ? copy.startMinutes(minutes) : copy.start(count, minutes)}
      </Button>
    </section>
  )
}

function ShareBar({ right, answers }: { right: number; answers: number }) {
  return (
    <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line md:max-w-80">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ inlineSize: `${answers === 0 ? 0 : (100 * right) / answers}%` }}
      />
    </span>
  )
}
