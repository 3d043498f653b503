'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, codeOf } from '@/lib/platform/client/api-error'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { loadSpeakingCard, saveSpeakingReview } from '@/lib/teaching/speaking/queries'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'

const QUIET_MS = 1_200
const RETRY_MS = 4_000
type Save = 'saved' | 'saving' | 'unsaved' | 'refused' | 'moved' | 'gone'
/** What a refusal for good says of the card. */
const FINAL: Partial<Record<string, Save>> = { draft_moved: 'moved', changed_meanwhile: 'gone', not_found: 'gone' }

/** The card while it is written: saved as one types, one save in flight, and never over another window's. */
export function useCard(card: SpeakingCard) {
  const [review, setReview] = useState(card.review)
  const [save, setSave] = useState<Save>('saved')
  const [reasons, setReasons] = useState<readonly string[]>([])
  const latest = useRef(card.review)
  const rev = useRef(card.rev)
  const saved = useRef(card.review)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const flight = useRef<Promise<void> | null>(null)
  const isOver = useRef(false)
  /** What the server will not take as it is. */
  const refused = useRef<SpeakingReview | null>(null)

  // The reason of a refusal stays on the screen until something is saved.
  const showSaving = () => setSave((before) => (before === 'refused' ? before : 'saving'))

  async function send(): Promise<void> {
    const sent = latest.current
    showSaving()
    try {
      const made = await saveSpeakingReview({ params: { id: card.id }, body: { rev: rev.current, review: sent } })
      rev.current = made.rev
      saved.current = sent
      setReasons([])
      setSave(latest.current === sent ? 'saved' : 'saving')
    } catch (error) {
      const final = FINAL[codeOf(error) ?? '']
      const told = final ? [] : listReasons(error)
      isOver.current = final !== undefined
      refused.current = told.length > 0 ? sent : null
      setReasons(told)
      setSave(final ?? (told.length > 0 ? 'refused' : 'unsaved'))
      if (isDue()) plan(told.length === 0 ? RETRY_MS : QUIET_MS)
    }
  }

  /** Everything that is written is with the server, or the screen says that it is not. */
  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    while (flight.current) await flight.current
    if (!isDue()) return
    flight.current = send().finally(() => (flight.current = null))
    await flight.current
    if (timer.current === undefined && isDue()) plan(QUIET_MS)
  }
  const isDue = () => saved.current !== latest.current && refused.current !== latest.current && !isOver.current
  function plan(ms: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      void flush()
    }, ms)
  }

  useLeaveGuard(() => saved.current !== latest.current, flush)

  const show = (next: SpeakingReview) => {
    latest.current = next
    setReview(next)
  }
  return {
    review,
    save,
    /** Why a save was refused, in sentences; what was written is changed, and sent again. */
    reasons,
    rev: () => rev.current,
    /** Before the card leaves this hand. @throws UnsentError when something of it is not with the server */
    secure: async () => {
      await flush()
      if (saved.current !== latest.current) throw new UnsentError()
    },
    change: (part: Partial<SpeakingReview>) => {
      show({ ...latest.current, ...part })
      if (isOver.current) return
      showSaving()
      plan(QUIET_MS)
    },
    /** After another window has saved: ours stands on its version, or theirs comes here. */
    settle: async (choice: 'mine' | 'other') => {
      const other = await loadSpeakingCard({ params: { id: card.id } })
      rev.current = other.rev
      saved.current = other.review
      isOver.current = false
      refused.current = null
      if (choice === 'other') show(other.review)
      setSave('saved')
      await flush()
    },
  }
}

/** Asks before the page is left with something that is not saved, and saves it meanwhile. */
function useLeaveGuard(isUnsaved: () => boolean, flush: () => Promise<void>): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return
      void flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  })
}

/** Of refusals that say what is wrong with what was sent; the others pass. */
const SAYS_WHY = [400, 403, 413, 415, 422]

/** None when the same may be taken the next time. */
function listReasons(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !error.problem || !SAYS_WHY.includes(error.status)) return []
  const sentences = Object.values(error.problem.fields ?? {})
  return sentences.length > 0 ? sentences : [error.told]
}
