'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { createDelivery, type Delivery } from '@/lib/teaching/speaking/client/take-delivery'
import { createDeviceStore } from '@/lib/teaching/speaking/client/device-store'
import { type StoredTake, type VoiceStore } from '@/lib/teaching/speaking/client/ports'
import { classifyUploadFailure, takeServer } from '@/lib/teaching/speaking/client/take-server'
import { createSafeStore } from '@/lib/teaching/speaking/client/voice-store'
import { type DeviceTake, PEAK_MS, type TakeState } from '@/lib/teaching/speaking/rules/take'

type DeliveryState = { readonly waiting: number; readonly isFailing: boolean }
type TakeListener = (take: StoredTake, state: TakeState) => void

/** A page that is being left releases its lock within this time; another open tab does not. */
const MAX_STORE_WAIT_MS = 2_000

/**
 * Stores and sends the recordings of one session. Only one page records and sends; others name the tab that has the test. Recordings left by an
 * earlier page are sent at once.
 */
export function useDelivery(session: string) {
  const store = useRef<VoiceStore | null>(null)
  const delivery = useRef<Delivery | null>(null)
  const listenerRef = useRef<TakeListener>(() => {})
  const deviceTakes = useRef<readonly DeviceTake[]>([])
  const [deliveryState, setDeliveryState] = useState<DeliveryState>({ waiting: 0, isFailing: false })
  const [isElsewhere, setIsElsewhere] = useState(false)
  const [isUnsafe, setIsUnsafe] = useState(false)
  useEffect(() => {
    let release: () => void = () => {}
    const lockReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const stored = createSafeStore(createDeviceStore(), () => setIsUnsafe(true))
    store.current = stored
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), MAX_STORE_WAIT_MS)
    const openDelivery = async () => {
      clearTimeout(timer)
      // Runs before anything is sent: delivery deletes a recording and its end state from the device.
      deviceTakes.current = await closeLeftoverTakes(stored, session)
      delivery.current = open(stored, session, listenerRef, setDeliveryState)
      delivery.current.nudge()
      await lockReleased
    }
    // Without locks (an old browser) two tabs are not prevented.
    if ('locks' in navigator)
      navigator.locks
        .request(`sanjeh-speaking-${session}`, { signal: waiting.signal }, openDelivery)
        .catch(() => setIsElsewhere(waiting.signal.aborted && delivery.current === null))
    else void openDelivery()
    const nudge = () => delivery.current?.nudge()
    window.addEventListener('online', nudge)
    void navigator.storage?.persist?.().catch(() => false)
    return () => {
      window.removeEventListener('online', nudge)
      clearTimeout(timer)
      delivery.current?.stop()
      release()
    }
  }, [session])
  const onTakeStored = (listener: TakeListener) => {
    listenerRef.current = listener
  }
  return { store, delivery, left: deviceTakes, line: deliveryState, onTakeStored, isElsewhere, isUnsafe }
}

/** Recordings that an earlier page left on this device, with their lengths; one that was interrupted by a crash of its page ends there. */
async function closeLeftoverTakes(store: VoiceStore, session: string): Promise<DeviceTake[]> {
  const sessionTakes = (await store.listTakes()).filter((stored) => stored.session === session)
  return Promise.all(
    sessionTakes.map(async ({ take, question, stoppedBecause }) => {
      if (stoppedBecause === null) await store.stop(take, 'lost')
      const chunks = await store.listChunks(take).catch(() => [])
      const durationMs = chunks.reduce((sum, { peaks }) => sum + peaks.length, 0) * PEAK_MS
      return { id: take, question, stoppedBecause: stoppedBecause ?? ('lost' as const), durationMs }
    }),
  )
}

function open(
  store: VoiceStore,
  session: string,
  listenerRef: RefObject<TakeListener>,
  onLine: (deliveryState: DeliveryState) => void,
): Delivery {
  const delivery = createDelivery({
    store,
    server: takeServer,
    classifyFailure: classifyUploadFailure,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    now: () => new Date(),
    session,
    onChange: () => onLine({ waiting: delivery.waiting(), isFailing: delivery.isFailing() }),
    onDelivered: (take, state) => listenerRef.current(take, state),
  })
  return delivery
}
