import { type StopReason } from '@/lib/teaching/speaking/rules/take'

/** Why there is no microphone: not allowed, taken by another program, none there, or a browser (often one inside an app) that has no recording. */
export type MicrophoneTrouble = 'denied' | 'busy' | 'missing' | 'unsupported'

export class MicrophoneError extends Error {
  constructor(readonly trouble: MicrophoneTrouble) {
    super(trouble)
  }
}

export type Microphone = {
  readonly stream: MediaStream
  readonly audio: AudioContext
  /** The loudest sample of the last moments, 0 to 1; exactly 0 is a dead microphone, no quiet room is. */
  readonly level: () => number
  /** Tells when it stops to be one; gives back what ends the watching. */
  readonly watch: (onFault: (reason: StopReason) => void) => () => void
  readonly close: () => void
}

/**
 * Opens the microphone; to be called in the click itself: iOS starts the sound of a page only there, and only a context that was made before
 * the question comes up.
 * @throws MicrophoneError
 */
export async function openMicrophone(): Promise<Microphone> {
  const audio = new AudioContext()
  void audio.resume()
  try {
    const stream = await askForStream()
    return watchStream(stream, audio)
  } catch (error) {
    void audio.close()
    throw error
  }
}

async function askForStream(): Promise<MediaStream> {
  // The types say that it is always there; in-app browsers say otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw new MicrophoneError('unsupported')
  const wish = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await devices.getUserMedia({ audio: wish })
  } catch (error) {
    throw new MicrophoneError(troubleOf(error))
  }
}

function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'unsupported'
}

function watchStream(stream: MediaStream, audio: AudioContext): Microphone {
  const analyser = audio.createAnalyser()
  analyser.fftSize = 2048
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    stream,
    audio,
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
    watch: (onFault) => {
      const ending = new AbortController()
      const { signal } = ending
      const onMuted = () => onFault('muted')
      const onEnded = () => onFault('ended')
      const onHidden = () => document.visibilityState === 'hidden' && onFault('hidden')
      for (const track of stream.getAudioTracks()) {
        if (track.readyState === 'ended') queueMicrotask(onEnded)
        else if (track.muted) queueMicrotask(onMuted)
        track.addEventListener('mute', onMuted, { signal })
        track.addEventListener('ended', onEnded, { signal })
      }
      document.addEventListener('visibilitychange', onHidden, { signal })
      return () => ending.abort()
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop()
      // It may have been let go of twice: by the sitting and by the page.
      if (audio.state !== 'closed') void audio.close()
    },
  }
}
