'use client'

import { useEffect, useRef, useState } from 'react'
import { codeOf } from '@/lib/api/api-error'
import { UnsentError } from '@/lib/api/drafts/draft-session'
import { loadSpeakingCard, saveSpeakingReview } from '@/lib/api/queries/speaking'
import { type SpeakingReview } from '@/lib/contract/speaking/speaking'
import { type SpeakingCard } from '@/lib/contract/speaking/speaking-desk'

const QUIET_MS = 1_200
const RETRY_MS = 4_000
type Save = 'saved' | 'saving' | 'unsaved' | 'moved' | 'gone'
/** What a refusal says of the card; anything else passes, and is tried again. */
const REFUSED: Partial<Record<string, Save>> = { draft_moved: 'moved', changed_meanwhile: 'gone', not_found: 'gone' }

/** The card while it is written: saved as one types, one save in flight, and never over another window's. */
export function useCard(card: SpeakingCard) {
  const [review, setReview] = useState(card.review)
  const [save, setSave] = useState<Save>('saved')
  const latest = useRef(card.review)
  const rev = useRef(card.rev)
  const saved = useRef(card.review)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const flight = useRef<Promise<void> | null>(null)
  const isRefused = useRef(false)

  async function send(): Promise<void> {
    const sent = latest.current
    setSave('saving')
    try {
      const made = await saveSpeakingReview({ params: { id: card.id }, body: { rev: rev.current, review: sent } })
      rev.current = made.rev
      saved.current = sent
      setSave(latest.current === sent ? 'saved' : 'saving')
    } catch (error) {
      const refused = REFUSED[codeOf(error) ?? '']
      isRefused.current = refused !== undefined
      setSave(refused ?? 'unsaved')
      if (!refused) plan(RETRY_MS)
    }
  }

  /** Everything that is written is with the server, or the screen says that it is not. */
  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    while (flight.current) await flight.current
    if (saved.current === latest.current || isRefused.current) return
    flight.current = send().finally(() => {
      flight.current = null
    })
    await flight.current
    if (saved.current !== latest.current && timer.current === undefined && !isRefused.current) plan(QUIET_MS)
  }
  function plan(ms: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      void flush()
    }, ms)
  }

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saved.current === latest.current) return
      void flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  })

  const show = (next: SpeakingReview) => {
    latest.current = next
    setReview(next)
  }
  return {
    review,
    save,
    rev: () => rev.current,
    /** Before the card leaves this hand. @throws UnsentError when something of it is not with the server */
    secure: async () => {
      await flush()
      if (saved.current !== latest.current) throw new UnsentError()
    },
    change: (part: Partial<SpeakingReview>) => {
      show({ ...latest.current, ...part })
      if (isRefused.current) return
      setSave('saving')
      plan(QUIET_MS)
    },
    /** After another window has saved: ours stands on its version, or theirs comes here. */
    settle: async (choice: 'mine' | 'other') => {
      const other = await loadSpeakingCard({ params: { id: card.id } })
      rev.current = other.rev
      saved.current = other.review
      isRefused.current = false
      if (choice === 'other') show(other.review)
      setSave('saved')
      await flush()
    },
  }
}
