'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { loadSpeakingCard, saveSpeakingReview } from '@/lib/teaching/speaking/queries'
import { causeOf, type RefusalCause } from '@/lib/teaching/speaking/rules/refusal'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'

const QUIET_MS = 1_200
const RETRY_MS = 4_000
type Refusal = { readonly reasons: readonly string[]; readonly cause: RefusalCause }
type Save = 'saved' | 'saving' | 'unsaved' | 'refused' | 'moved' | 'gone'
/** Refusal codes that end saving, with the state that each leads to. */
const FINAL_REFUSALS: Partial<Record<string, Save>> = {
  draft_moved: 'moved',
  changed_meanwhile: 'gone',
  not_found: 'gone',
}

/** The assessment being edited: saved while typing, one save in flight, and never over another window's version. */
export function useCard(card: SpeakingCard) {
  const [review, setReview] = useState(card.review)
  const [save, setSave] = useState<Save>('saved')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const latest = useRef(card.review)
  const rev = useRef(card.rev)
  const saved = useRef(card.review)
  const delay = useDelay()
  const saveInFlight = useRef<Promise<void> | null>(null)
  const isOver = useRef(false)
  /** The content that the server has refused. */
  const refused = useRef<SpeakingReview | null>(null)

  // The reason of a refusal stays visible until something is saved.
  const showSaving = () => setSave((before) => (before === 'refused' ? before : 'saving'))

  async function send(): Promise<void> {
    const sent = latest.current
    showSaving()
    try {
      const reply = await saveSpeakingReview({ params: { id: card.id }, body: { rev: rev.current, review: sent } })
      rev.current = reply.rev
      saved.current = sent
      setRefusal(null)
      setSave(latest.current === sent ? 'saved' : 'saving')
    } catch (error) {
      const { final, refusal } = classifyFailure(error)
      isOver.current = final !== undefined
      refused.current = refusal ? sent : null
      setRefusal(refusal)
      setSave(final ?? (refusal ? 'refused' : 'unsaved'))
      if (isDue()) scheduleSave(refusal ? QUIET_MS : RETRY_MS)
    }
  }

  /** Resolves when everything is saved, or the screen says that it is not. */
  async function flush(): Promise<void> {
    delay.cancel()
    while (saveInFlight.current) await saveInFlight.current
    if (!isDue()) return
    saveInFlight.current = send().finally(() => (saveInFlight.current = null))
    await saveInFlight.current
    if (!delay.isRunning() && isDue()) scheduleSave(QUIET_MS)
  }
  function resend(): Promise<void> {
    refused.current = null
    return flush()
  }
  const isDue = () => saved.current !== latest.current && refused.current !== latest.current && !isOver.current
  function scheduleSave(ms: number): void {
    delay.start(ms, () => void flush())
  }

  useLeaveGuard(() => saved.current !== latest.current, flush)

  const show = (next: SpeakingReview) => {
    latest.current = next
    setReview(next)
  }
  return {
    review,
    save,
    /** Why a save was refused. It is retried after an edit, or by `resend`. */
    refusal,
    rev: () => rev.current,
    /**
     * Before the assessment is released or returned.
     * @throws UnsentError when part of it is unsaved
     */
    secure: async () => {
      await flush()
      if (saved.current !== latest.current) throw new UnsentError()
    },
    change: (part: Partial<SpeakingReview>) => {
      show({ ...latest.current, ...part })
      if (isOver.current) return
      showSaving()
      scheduleSave(QUIET_MS)
    },
    resend,
    /** Called after another window has saved: saves ours on top of its version, or loads that one here. */
    settle: async (choice: 'mine' | 'other') => {
      const other = await loadSpeakingCard({ params: { id: card.id } })
      rev.current = other.rev
      saved.current = other.review
      isOver.current = false
      if (choice === 'other') show(other.review)
      setSave('saved')
      await resend()
    },
  }
}

function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return {
    isRunning: () => timer.current !== undefined,
    cancel: () => clearTimeout(timer.current),
    start: (ms: number, run: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        run()
      }, ms)
    },
  }
}

/** Asks before the page is left with unsaved changes, and saves them meanwhile. */
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

/** Statuses that say what is wrong with the request; others are transient. */
const EXPLAINED_STATUSES = [400, 403, 413, 415, 422]

/** Both empty if the same request may succeed next time. */
function classifyFailure(error: unknown): { final?: Save; refusal: Refusal | null } {
  const final = FINAL_REFUSALS[problemCodeOf(error) ?? '']
  if (final) return { final, refusal: null }
  if (!(error instanceof ApiError) || !error.problem || !EXPLAINED_STATUSES.includes(error.status))
    return { refusal: null }
  const sentences = Object.values(error.problem.fields ?? {})
  const reasons = sentences.length > 0 ? sentences : [error.told]
  return { refusal: { reasons, cause: causeOf(error.problem.code) } }
}
