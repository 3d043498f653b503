'use client'

import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { type VideoDescription } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy } from '@/lib/learning/lesson/words/lesson-media'

const { description: copy } = mediaCopy

type ReadOut = Extract<VideoDescription, { kind: 'read-out' }>
type DescriptionReaderProps = { video: RefObject<HTMLVideoElement | null>; description: ReadOut }

/**
 * What is to be seen at this moment of a video: a screen reader announces it while the video plays. No browser reads out tracks of the kind
 * `descriptions` by itself. Whoever has no screen reader may have the device read it; the video waits meanwhile.
 */
export function DescriptionReader({ video, description: { lang, cues } }: DescriptionReaderProps) {
  const [words, setWords] = useState('')
  const [isSpoken, setSpoken] = useState(false)
  const hasVoice = useSyncExternalStore(
    subscribeVoices,
    () => canSpeak(lang),
    () => false,
  )
  useEffect(() => {
    const element = video.current
    if (!element) return
    const follow = () => {
      const atMs = element.currentTime * 1000
      setWords(cues.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)?.text ?? '')
    }
    element.addEventListener('timeupdate', follow)
    return () => element.removeEventListener('timeupdate', follow)
  }, [video, cues])
  useEffect(() => {
    if (!isSpoken || words === '' || !video.current) return
    return speak(video.current, words, lang)
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

/** The video goes on when the words are over, unless somebody paused it before. */
function speak(video: HTMLVideoElement, words: string, lang: string): () => void {
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = lang
  if (!video.paused) {
    video.pause()
    const goOn = () => void video.play().catch(() => undefined)
    utterance.addEventListener('end', goOn)
    utterance.addEventListener('error', goOn)
  }
  speechSynthesis.speak(utterance)
  return () => speechSynthesis.cancel()
}

function canSpeak(lang: string): boolean {
  return 'speechSynthesis' in window && speechSynthesis.getVoices().some((voice) => voice.lang.startsWith(lang))
}

/** Browsers load their voices late. */
function subscribeVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  // Safari has no events here.
  speechSynthesis.addEventListener?.('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', onChange)
}
