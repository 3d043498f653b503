'use client'

import { useEffect } from 'react'
import { type RecordingLoad, type LoadState } from '@/lib/sittings/sealed-recording/client/recording-load'
import { type AudioPlayer, type AudioPlayerState } from '@/lib/sittings/sitting/client/sound/audio-player'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { playingPart } from '@/lib/sittings/player/rules/playhead'
import { canStream } from '@/lib/sittings/sealed-recording/client/stream-source'
import { Icon } from '../icons'
import { useLaterCode } from '../load-later'
import { useIsRestartAsked, usePlayer, useSignal, useView } from '../player-context'
import { type AudioSource } from './audio-source'
import { Modal } from '../modal'
import { PushButton } from '../push-button'
import { Transcript } from '../lazy-parts'
import { useLoadState } from './use-recording-load'
import { useCanSetVolume, VolumeSlider } from './volume-slider'

/** Compact on small screens. */
const COMPACT = 'max-md:px-2.5 short:min-h-9'
/** Streaming playback starts after about this many bytes. */
const FIRST_BYTES = 140_000

/** What is playing, and the volume. A mock has no other control: the recording is played once. */
export function RecordingBar({ audioSource }: { audioSource: AudioSource }) {
  const audioPlayer = useSignal(audioSource.audioPlayer)
  const fault = useSignal(audioSource.fault)
  const isPractice = usePlayer().session.mode === 'practice'
  if (fault) {
    return (
      <p role="alert" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-2 text-sm">
        {fault === 'browser' ? playerEnglish.recordingBroken : playerEnglish.recordingDamaged}
      </p>
    )
  }
  return (
    <section
      aria-label={playerEnglish.recording}
      // On a low screen only the transcript of a practice has a row of its own.
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-(--x-faint) px-3 text-sm short:min-h-9 ${isPractice ? '' : 'short:flex-nowrap'}`}
    >
      {audioPlayer ? (
        <AudioPlayerStatus audioPlayer={audioPlayer} load={audioSource.load} />
      ) : (
        <SoundWait load={audioSource.load} />
      )}
      <Volume audioPlayer={audioPlayer} />
    </section>
  )
}

function AudioPlayerStatus({ audioPlayer, load }: { audioPlayer: AudioPlayer; load: RecordingLoad | null }) {
  const { session } = usePlayer()
  const writer = useSignal(session.writer)
  const phase = useSignal(session.closing).phase
  const state = useSignal(audioPlayer.state)
  const part = usePlayingPart(audioPlayer)
  const isAsked = useIsRestartAsked()
  const isPaused = useSignal(session.countdown.isPaused)
  const isWriting = writer === 'writer' && phase === 'open'
  const isOn = isWriting && !isPaused
  useEffect(() => {
    if (isOn) audioPlayer.play(session.playheadMs())
    else audioPlayer.halt()
  }, [audioPlayer, isOn, session])
  return (
    <>
      {isOn && (state === 'waiting' || state === 'loading') ? (
        <SoundWait load={load} />
      ) : (
        <p className="flex items-center gap-2 md:whitespace-nowrap short:whitespace-nowrap" data-deck={state}>
          <Icon name="volume" />
          <span className={session.mode === 'practice' ? 'short:max-lg:sr-only' : ''}>
            {isWriting ? describeState(state, part) : playerEnglish.recordingElsewhere}
          </span>
        </p>
      )}
      {session.mode === 'practice' && <PracticeTools audioPlayer={audioPlayer} />}
      {state === 'blocked' && isOn && !isAsked && <BlockedCover audioPlayer={audioPlayer} />}
    </>
  )
}

function PracticeTools({ audioPlayer }: { audioPlayer: AudioPlayer }) {
  const { content, isPlacement } = usePlayer()
  const later = useLaterCode()
  // A placement is heard as in the test: once, and without its text.
  if (isPlacement) return null
  // On a phone they have a row of their own.
  const placeholder = <span aria-hidden className="min-h-11 flex-1 max-md:order-last max-md:basis-full short:min-h-9" />
  if (!later) return placeholder
  return (
    <>
      <later.PracticeControls
        audioPlayer={audioPlayer}
        durationMs={content.recording?.durationMs ?? 0}
        className={COMPACT}
        placeholder={placeholder}
      />
      <Transcript audioPlayer={audioPlayer} className={COMPACT} />
    </>
  )
}

/** The state of the recording in words. */
function describeState(state: AudioPlayerState, part: number | null): string {
  if (state === 'ended') return playerEnglish.recordingEnded
  if (state === 'blocked') return playerEnglish.recordingBlocked
  if (state === 'paused') return playerEnglish.recordingPaused(part)
  return part === null ? playerEnglish.recordingPlaying : playerEnglish.recordingPart(part)
}

function usePlayingPart(audioPlayer: AudioPlayer): number | null {
  const { content } = usePlayer()
  return playingPart(content.parts, useSignal(audioPlayer.positionMs))
}

/** Autoplay is blocked before a click (after a reload): one big button. */
function BlockedCover({ audioPlayer }: { audioPlayer: AudioPlayer }) {
  return (
    <Modal title={playerEnglish.continueRecording}>
      <PushButton variant="filled" className="min-h-16 w-full text-lg" onClick={() => audioPlayer.play()}>
        <Icon name="play" className="size-7" />
        {playerEnglish.continueRecording}
      </PushButton>
    </Modal>
  )
}

/** The section runs, but its sound has not loaded: shows the progress and the estimated time. */
function SoundWait({ load }: { load: RecordingLoad | null }) {
  const state = useLoadState(load)
  const seconds = secondsToSound(state)
  return (
    <p role="status" data-sound="waiting">
      {/* What is on this device already begins at once. */}
      {!state.isWhole && playerEnglish.recordingWait}{' '}
      {state.isSlow ? playerEnglish.recordingRetry : seconds !== null && <span>{playerEnglish.soundIn(seconds)}</span>}
    </p>
  )
}

function secondsToSound({ loadedBytes, totalBytes, bytesPerSecond, isWhole }: LoadState): number | null {
  if (!bytesPerSecond || isWhole) return null
  const missing = canStream() ? Math.min(FIRST_BYTES, totalBytes - loadedBytes) : totalBytes - loadedBytes
  return Math.max(1, Math.ceil(missing / bytesPerSecond))
}

function Volume({ audioPlayer }: { audioPlayer: AudioPlayer | null }) {
  const { dispatch } = usePlayer()
  const volume = useView((view) => view.volume)
  const canSet = useCanSetVolume()
  useEffect(() => audioPlayer?.setVolume(volume), [audioPlayer, volume])
  if (!canSet) return null
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="max-md:sr-only short:sr-only">{playerEnglish.volume}</span>
      <VolumeSlider
        volume={volume}
        onVolume={(next) => dispatch({ type: 'volume-set', volume: next })}
        className="h-11 w-32 max-md:w-20 short:h-9 short:w-20"
      />
    </label>
  )
}
