'use client'

import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneTrouble,
  openMicrophone,
} from '@/lib/teaching/speaking/client/microphone'
import { browserMedia, chooseType, startRecording } from '@/lib/teaching/speaking/client/recorder'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { StorageWarning } from './storage-warning'
import { LevelMeter } from './sound-level'

const CHECK_MS = 5_000
/** −40 dBFS. */
const MIN_LEVEL = 0.01
const copy = speakingTestEnglish.check

type MicrophoneCheckProps = {
  /** Some answers are recorded already. */
  isResumed: boolean
  isPractice: boolean
  isUnsafe: boolean
  /** The state of loading the examiner's questions. */
  start: 'idle' | 'loading' | 'failed'
  onStart: (mic: Microphone) => void
}

/** The microphone check before the clock: a level meter, five seconds of recording, and playback. */
export function MicrophoneCheck({ isResumed, isPractice, isUnsafe, start, onStart }: MicrophoneCheckProps) {
  const [mic, setMic] = useState<Microphone | null>(null)
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null)
  const open = async () => {
    setTrouble(null)
    try {
      const opened = await openMicrophone()
      if (chooseType(browserMedia()) === null) throw new MicrophoneError('unsupported')
      setMic(opened)
    } catch (error) {
      setTrouble(error instanceof MicrophoneError ? error.trouble : 'unsupported')
    }
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-2">{copy.lead}</p>
      </div>
      <ul className="list-disc ps-5 text-sm">
        {(isPractice ? copy.practiceRules : copy.rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {isResumed && <Alert>{copy.resumed}</Alert>}
      <StorageWarning />
      {isUnsafe && <Alert tone="warning">{copy.unsafe}</Alert>}
      {trouble && <MicrophoneTroubleNote trouble={trouble} />}
      {mic ? (
        <RecordingCheck mic={mic} isResumed={isResumed} start={start} onStart={() => onStart(mic)} />
      ) : (
        <Button size="large" onClick={() => void open()} className="justify-self-start">
          {copy.open}
        </Button>
      )}
    </section>
  )
}

function MicrophoneTroubleNote({ trouble }: { trouble: MicrophoneTrouble }) {
  return (
    <Alert tone="danger" live>
      {speakingTestEnglish.trouble[trouble]}
      {trouble === 'unsupported' && (
        <Button variant="outline" className="mt-3" onClick={() => void navigator.clipboard?.writeText(location.href)}>
          {speakingTestEnglish.copyLink}
        </Button>
      )}
    </Alert>
  )
}

type RecordingCheckProps = {
  mic: Microphone
  isResumed: boolean
  start: MicrophoneCheckProps['start']
  onStart: () => void
}

function RecordingCheck({ mic, isResumed, start, onStart }: RecordingCheckProps) {
  const [state, setState] = useState<'idle' | 'recording' | 'good' | 'quiet'>('idle')
  const [src, setSrc] = useState<string | null>(null)
  const address = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )
  const record = async () => {
    setState('recording')
    const chunks: ArrayBuffer[] = []
    let loudest = 0
    const level = () => {
      const now = mic.level()
      loudest = Math.max(loudest, now)
      return now
    }
    const { ended, mediaType } = startRecording({
      mic: { stream: mic.stream, watch: mic.watch, level },
      limitMs: CHECK_MS,
      media: browserMedia(),
      now: () => performance.now(),
      onSlice: async (bytes) => void chunks.push(bytes),
    })
    await ended
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = URL.createObjectURL(new Blob(chunks, { type: mediaType }))
    setSrc(address.current)
    setState(loudest > MIN_LEVEL ? 'good' : 'quiet')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <LevelMeter level={mic.level} label={copy.level} />
      <Button variant="outline" pending={state === 'recording'} onClick={() => void record()}>
        {state === 'recording' ? copy.recording : copy.record}
      </Button>
      <p role="status" className="text-sm font-semibold">
        {state === 'good' && copy.good}
        {state === 'quiet' && copy.quiet}
      </p>
      {src && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the speaker's own sentence, recorded a moment ago */}
          <audio controls src={src} aria-label={copy.playback} className="w-full max-w-md" />
          <Button size="large" pending={start === 'loading'} onClick={onStart}>
            {isResumed ? copy.goOn : copy.start}
          </Button>
        </>
      )}
      <p role="status" className="text-sm">
        {start === 'loading' && speakingTestEnglish.loading}
        {start === 'failed' && speakingTestEnglish.notLoaded}
      </p>
    </div>
  )
}
