'use client'

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { type VideoDescription } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy } from '@/lib/learning/lesson/words/lesson-media'

const { description: copy } = mediaCopy

type ReadOut = Extract<VideoDescription, { kind: 'read-out' }>
type DescriptionReaderProps = { video: RefObject<HTMLVideoElement | null>; description: ReadOut }

/**
 * Describes what a video shows at this moment, because no browser reads tracks of the kind `descriptions` aloud. A screen reader announces it while the
 * video plays. On request the device's own voice reads it, and the video waits meanwhile.
 */
export function DescriptionReader({ video, description: { lang, cues } }: DescriptionReaderProps) {
  const [words, setWords] = useState('')
  const [isSpoken, setSpoken] = useState(false)
  const isPausedByUs = useRef(false)
  const hasVoice = useSyncExternalStore(
    subscribeVoices,
    () => canSpeak(lang),
    () => false,
  )
  useEffect(() => {
    const element = video.current
    if (!element) return
    const updateWords = () => {
      const atMs = element.currentTime * 1000
      setWords(cues.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)?.text ?? '')
    }
    const forgetPause = () => void (isPausedByUs.current = false)
    element.addEventListener('timeupdate', updateWords)
    element.addEventListener('play', forgetPause)
    return () => {
      element.removeEventListener('timeupdate', updateWords)
      element.removeEventListener('play', forgetPause)
    }
  }, [video, cues])
  useEffect(() => {
    if (!isSpoken || words === '' || !video.current) return
    return speak(video.current, isPausedByUs, words, lang)
  }, [isSpoken, words, lang, video])
  return (
    <div dir="rtl" className="mt-2">
      <p role="status" lang={lang} dir={lang === 'fa' ? 'rtl' : 'ltr'} className="min-h-8 text-sm text-ink-soft">
        {words}
      </p>
      {hasVoice && (
        <Tick checked={isSpoken} onChange={setSpoken} className="gap-3 text-sm">
          {copy.speak}
        </Tick>
      )}
    </div>
  )
}

/**
 * The video continues after the description, unless somebody else paused it. Returns a function that stops the voice and leaves the video as it is.
 */
function speak(video: HTMLVideoElement, isPausedByUs: RefObject<boolean>, words: string, lang: string): () => void {
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = lang
  if (!video.paused) {
    video.pause()
    isPausedByUs.current = true
  }
  const resumeVideo = () => {
    if (isPausedByUs.current) void video.play().catch(() => undefined)
    isPausedByUs.current = false
  }
  utterance.addEventListener('end', resumeVideo)
  utterance.addEventListener('error', resumeVideo)
  speechSynthesis.speak(utterance)
  // The returned function also references the utterance: Chrome may garbage-collect one that nothing references, and its `end` event would never
  // fire.
  return () => {
    // `cancel` fires an `error` event: it must not resume the video.
    utterance.removeEventListener('end', resumeVideo)
    utterance.removeEventListener('error', resumeVideo)
    speechSynthesis.cancel()
  }
}

function canSpeak(lang: string): boolean {
  return 'speechSynthesis' in window && speechSynthesis.getVoices().some((voice) => voice.lang.startsWith(lang))
}

/** Browsers load their voices late. */
function subscribeVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  // Safari's `speechSynthesis` has no `addEventListener`.
  speechSynthesis.addEventListener?.('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', onChange)
}
