'use client'

import { useEffect, useRef, useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { newId } from '@/lib/platform/client/new-id'
import { loadPlays } from '@/lib/learning/enrolment/queries'
import { listeningCopy as copy } from '@/lib/learning/enrolment/words'
import { isPlayed, joinPlays, type Play, PLAYED_EVENT, resumeMs } from '@/lib/learning/course/rules/played-ranges'
import { trackPlay } from './track-play'
import { useCacheProgress } from './use-pending-progress'

const RATES = [0.75, 1, 1.25, 1.5] as const
const OPTIONS = RATES.map((rate) => ({ value: String(rate), label: copy.speedOf(rate) }))

type RecordingSettingsProps = { user: string; course: string; lesson: string }
type Plays = Map<string, Play>

/**
 * Playback speed of a lesson's recordings, and the last position in each: synchronised between devices, and also stored on this device for use
 * without a network.
 */
export default function RecordingSettings({ user, course, lesson }: RecordingSettingsProps) {
  const section = useRef<HTMLDivElement>(null)
  const [rate, setRate] = useState(1)
  const cacheProgress = useCacheProgress(course)
  useEffect(() => {
    for (const recording of listRecordings(section.current)) recording.playbackRate = rate
  }, [rate])
  useEffect(() => {
    const storageKey = `${user} ${course} ${lesson}`
    const recordings = listRecordings(section.current)
    const plays: Plays = readStored(storageKey)
    const cleanups = recordings.map((recording) => {
      const source = recording.dataset.source ?? ''
      const id = newId()
      const resume = () => resumeAt(recording, plays.get(source))
      const releaseFile = playStored(recording, { user, course }, source)
      // Metadata also loads again when the file saved on the device replaces the one from the network.
      recording.addEventListener('loadedmetadata', resume)
      const end = trackPlay(recording, (played) => {
        const wasFullyPlayed = isFullyPlayed(recordings, plays)
        mergePlay(plays, source, { ...played, atMs: Date.now() })
        writeStored(storageKey, plays)
        if (!wasFullyPlayed && isFullyPlayed(recordings, plays)) document.dispatchEvent(new CustomEvent(PLAYED_EVENT))
        void import('@/lib/learning/enrolment/client/record-learning')
          .then(({ recordLearningEvent }) =>
            recordLearningEvent({ user, course }, { id, lesson, kind: 'played', play: toPlay(source, played) }),
          )
          .then(({ mine }) => cacheProgress(mine))
          .catch(() => undefined)
      })
      return () => {
        end()
        releaseFile()
        recording.removeEventListener('loadedmetadata', resume)
      }
    })
    void loadPlays({ params: { slug: course, lesson } })
      .then(({ items }) => {
        for (const { source, at, ...play } of items) mergePlay(plays, source, { ...play, atMs: Date.parse(at) })
      })
      // Offline, only the positions stored on this device are known.
      .catch(() => undefined)
      .finally(() => recordings.forEach((recording) => resumeAt(recording, plays.get(recording.dataset.source ?? ''))))
    return () => cleanups.forEach((end) => end())
  }, [user, course, lesson, cacheProgress])
  return (
    <div ref={section} className="mb-6 max-w-xs print:hidden">
      <Select
        label={copy.speed}
        hint={copy.saved}
        options={OPTIONS}
        value={String(rate)}
        onChange={(value) => setRate(RATES.find((known) => String(known) === value) ?? 1)}
      />
    </div>
  )
}

function listRecordings(container: HTMLElement | null): readonly HTMLMediaElement[] {
  return [...(container?.closest('article')?.querySelectorAll<HTMLMediaElement>('[data-source]') ?? [])]
}

/** Plays the copy of a recording that is saved on the device, if there is one: seeking works without a network. */
function playStored(
  recording: HTMLMediaElement,
  storageKey: { user: string; course: string },
  source: string,
): () => void {
  let address: string | null = null
  let isOver = false
  void import('@/lib/learning/enrolment/client/learning-outbox')
    .then(({ readOfflineFile }) => readOfflineFile(storageKey, source))
    .then((file) => {
      if (!file || isOver || !recording.paused || recording.played.length > 0) return
      address = URL.createObjectURL(file)
      recording.src = address
    })
    // Without storage the recording plays from the network.
    .catch(() => undefined)
  return () => {
    isOver = true
    if (address !== null) URL.revokeObjectURL(address)
  }
}

/** Resumes at the last position, unless something has been played already. */
function resumeAt(recording: HTMLMediaElement, play: Play | undefined): void {
  if (!play || recording.readyState === 0 || recording.currentTime > 0) return
  recording.currentTime = resumeMs({ ...play, durationMs: recording.duration * 1000 }) / 1000
}

function mergePlay(plays: Plays, source: string, play: Play): void {
  plays.set(source, joinPlays(plays.get(source) ?? play, play))
}

function isFullyPlayed(recordings: readonly HTMLMediaElement[], plays: Plays): boolean {
  return recordings.every(({ dataset }) => isPlayed(plays.get(dataset.source ?? '') ?? { heard: [], durationMs: 0 }))
}

function toPlay(source: string, { heard, ...played }: Omit<Play, 'atMs'>) {
  return { ...played, source, heard: heard.map(([from, to]): [number, number] => [from, to]) }
}

function readStored(storageKey: string): Plays {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`plays ${storageKey}`) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isSaved) : [])
  } catch {
    return new Map()
  }
}

function writeStored(storageKey: string, plays: Plays): void {
  try {
    localStorage.setItem(`plays ${storageKey}`, JSON.stringify([...plays]))
  } catch {
    // Without storage it plays nevertheless.
  }
}

function isSaved(entry: unknown): entry is [string, Play] {
  if (!Array.isArray(entry)) return false
  const pair: readonly unknown[] = entry
  const [source, play] = pair
  const isPlay = typeof play === 'object' && play !== null && 'positionMs' in play && 'heard' in play && 'atMs' in play
  return typeof source === 'string' && isPlay && Array.isArray(play.heard)
}
