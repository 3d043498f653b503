'use client'

import { useEffect, useRef, useState } from 'react'
import { Select } from '@/components/ui/select'
import { listeningCopy as copy } from '@/lib/copy/learning'

const RATES = [0.75, 1, 1.25, 1.5] as const
const OPTIONS = RATES.map((rate) => ({ value: String(rate), label: copy.speedOf(rate) }))
const EVERY_SECONDS = 5
/** One goes on a little before where one was, and from the beginning after the end. */
const STEP_BACK_SECONDS = 3
const END = 0.95

type ListeningProps = {
  /** Whose, of which lesson. */
  place: string
}

/** How fast the recordings of a lesson are played, and where one was in each: kept on this device. */
export default function Listening({ place }: ListeningProps) {
  const here = useRef<HTMLDivElement>(null)
  const [rate, setRate] = useState(1)
  useEffect(() => {
    const recordings = listRecordings(here.current)
    for (const recording of recordings) recording.playbackRate = rate
  }, [rate])
  useEffect(() => {
    const ends = listRecordings(here.current).map((recording, index) => keepPosition(recording, `${place} ${index}`))
    return () => ends.forEach((end) => end())
  }, [place])
  return (
    <div ref={here} className="mt-6 max-w-xs print:hidden">
      <Select
        label={copy.speed}
        hint={copy.kept}
        options={OPTIONS}
        value={String(rate)}
        onChange={(value) => setRate(RATES.find((known) => String(known) === value) ?? 1)}
      />
    </div>
  )
}

function listRecordings(inside: HTMLElement | null): readonly HTMLAudioElement[] {
  return [...(inside?.closest('article')?.querySelectorAll('audio') ?? [])]
}

/** Goes on where one was, and writes down where one is; gives back the function that ends it. */
function keepPosition(recording: HTMLAudioElement, name: string): () => void {
  const key = `listening ${name}`
  let kept = -1
  const keep = () => {
    kept = recording.currentTime
    try {
      localStorage.setItem(key, String(kept))
    } catch {
      // A browser that keeps nothing plays all the same.
    }
  }
  const follow = () => Math.abs(recording.currentTime - kept) >= EVERY_SECONDS && keep()
  const goOn = () => {
    const at = readPosition(key)
    if (at > STEP_BACK_SECONDS && at < recording.duration * END) recording.currentTime = at - STEP_BACK_SECONDS
  }
  const hide = () => document.visibilityState === 'hidden' && !recording.paused && keep()
  recording.addEventListener('loadedmetadata', goOn, { once: true })
  recording.addEventListener('timeupdate', follow)
  recording.addEventListener('pause', keep)
  document.addEventListener('visibilitychange', hide)
  if (recording.readyState > 0) goOn()
  return () => {
    recording.removeEventListener('loadedmetadata', goOn)
    recording.removeEventListener('timeupdate', follow)
    recording.removeEventListener('pause', keep)
    document.removeEventListener('visibilitychange', hide)
  }
}

function readPosition(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0
  } catch {
    return 0
  }
}
