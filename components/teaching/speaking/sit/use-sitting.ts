'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newId } from '@/lib/platform/client/new-id'
import { beginSpeaking, submitSpeaking, mySpeakingListQuery, mySpeakingQuery } from '@/lib/teaching/speaking/queries'
import {
  beginWhenLoaded,
  createExaminer,
  loadSealedClips,
  openClips,
} from '@/lib/teaching/speaking/client/examiner-clips'
import { type Microphone } from '@/lib/teaching/speaking/client/microphone'
import { browserMedia, startRecording } from '@/lib/teaching/speaking/client/recorder'
import {
  createSpeakingSitting,
  type SpeakingPhase,
  type Sitting,
} from '@/lib/teaching/speaking/client/speaking-sitting'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { mergeEarlierTakes } from '@/lib/teaching/speaking/rules/take'
import { useDelivery } from './use-delivery'

/** The sitting of one page: the screen's state, and the speaker's actions. */
export function useSitting(session: SpeakingSession) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<SpeakingPhase | null>(null)
  const [answeredCount, setAnsweredCount] = useState(0)
  /** The session with its questions, once the examiner has begun. */
  const [askedSession, setAskedSession] = useState(session)
  const { store, delivery, left, line, onTakeStored: hearTold, isElsewhere, isUnsafe } = useDelivery(session.id)
  // Nothing is shown as sent until there was something to send.
  const [hasSpoken, setHasSpoken] = useState(session.takes.length > 0)
  if (!hasSpoken && line.waiting > 0) setHasSpoken(true)
  const sitting = useRef<Sitting | null>(null)
  const microphone = useRef<Microphone | null>(null)
  const keepAwake = useWakeLock(phase !== null && phase.name !== 'done')

  useEffect(
    () => () => {
      sitting.current?.stop()
      microphone.current?.close()
    },
    [],
  )

  const replaceMicrophone = (mic: Microphone) => {
    if (microphone.current !== mic) microphone.current?.close()
    microphone.current = mic
  }
  const onPhase = (next: SpeakingPhase) => {
    setPhase(next)
    setAnsweredCount(sitting.current?.answered() ?? 0)
    if (next.name !== 'done') return
    microphone.current?.close()
    void client.invalidateQueries(mySpeakingQuery(session.id))
    void client.invalidateQueries(mySpeakingListQuery())
  }

  async function start(mic: Microphone): Promise<void> {
    if (!delivery.current || !store.current) throw new Error('The sitting is not open yet')
    replaceMicrophone(mic)
    keepAwake()
    const { begun, clipBuffers } = await beginWhenLoaded({
      load: () => loadSealedClips(session.id, Object.keys(session.clips)),
      begin: () => beginSpeaking({ params: { id: session.id } }),
      open: (sealed, { clipKey }) => openClips(sealed, clipKey ?? '', mic.audio),
    })
    setAskedSession(begun)
    const { playClip } = createExaminer(clipBuffers, () => microphone.current?.audio ?? mic.audio)
    const now = () => performance.now()
    const newSitting = createSpeakingSitting({
      session: session.id,
      questions: begun.questions,
      clips: begun.clips,
      earlierTakes: mergeEarlierTakes(session.takes, left.current),
      playClip,
      record: (limitMs, onSlice) =>
        startRecording({ mic: microphone.current ?? mic, limitMs, media: browserMedia(), now, onSlice }),
      store: store.current,
      delivery: delivery.current,
      submit: async () => {
        await submitSpeaking({ params: { id: session.id }, query: {} })
      },
      newId,
      hash: hashOf,
      now,
      onPhase,
    })
    sitting.current = newSitting
    hearTold(newSitting.onTakeState)
    void newSitting.run()
  }

  return {
    phase,
    asked: askedSession,
    answered: answeredCount,
    start,
    isUnsafe,
    isElsewhere,
    saveLine: hasSpoken || line.isFailing ? describeDelivery(line, isUnsafe) : '',
    level: () => microphone.current?.level() ?? 0,
    settle: async () => delivery.current?.settle(),
    decide: (choice: 'again' | 'on', mic: Microphone | null) => {
      if (mic) replaceMicrophone(mic)
      sitting.current?.decide(choice)
    },
  }
}

/** Keeps the screen on; requested again whenever the page becomes visible. Without wake locks it does nothing. */
function useWakeLock(isWanted: boolean): () => void {
  const requestWakeLock = () => void navigator.wakeLock?.request('screen').catch(() => undefined)
  useEffect(() => {
    if (!isWanted) return
    const onVisible = () => document.visibilityState === 'visible' && requestWakeLock()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [isWanted])
  return requestWakeLock
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function describeDelivery({ waiting, isFailing }: { waiting: number; isFailing: boolean }, isUnsafe: boolean): string {
  if (isFailing) return isUnsafe ? speakingTestEnglish.offlineMemory : speakingTestEnglish.offline
  return waiting === 0 ? speakingTestEnglish.saved : speakingTestEnglish.saving(waiting)
}
